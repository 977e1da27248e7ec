//! Opens a position or a game from text, and exports a tree of moves as PGN or as a move list of Game Courier.

use std::time::Duration;

use axum::Extension;
use axum::extract::{DefaultBodyLimit, Form, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_notation::courier;
use glass_notation::fen::Lenient;
use glass_notation::pgn::{self, GameError, GameFault, GameTree, PgnGames};
use glass_rules::{AnyPosition, History, RuleSet, VariantId};
use glass_words::Message;
use serde::{Deserialize, Serialize};

use super::{AnalysisContent, PositionUrls, malformed};
use crate::analysis::query;
use crate::analysis::tree::AnalysisTree;
use crate::analysis::tree_upload::UploadedTree;
use crate::app::App;
use crate::archive;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::{ServerError, wants_json};
use crate::http::language;
use crate::http::origin::Origin;
use crate::jobs::cancellation;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;
use crate::pages::{final_response, refusal_response, render};
use crate::study::chapter_pgn;
use crate::t;

/// The maximum length of the text, in bytes.
pub(super) const MAX_TEXT_BYTES: usize = 256 * 1024;
/// The time after which a client may retry if its network reads too many games at once.
const RETRY_AFTER: Duration = Duration::from_secs(2);

/// The text to open, and the rules to use if the text names none.
#[derive(Deserialize)]
pub(crate) struct OpenForm {
    #[serde(default)]
    rules: String,
    #[serde(default)]
    text: String,
}

/// The tree to export. The form sends it as JSON.
#[derive(Deserialize)]
pub(crate) struct TreeForm {
    tree: String,
}

/// The result for a script of the page.
#[derive(Serialize)]
#[serde(tag = "type", rename = "opened")]
struct OpenedGame {
    /// The URL of the starting position.
    address: String,
    tree: AnalysisTree,
    /// What the reader repaired or left out, for the person who brings the text alone.
    notes: Vec<String>,
}

/// The body limit of both forms, which are longer than others.
pub(crate) fn body_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(4 * MAX_TEXT_BYTES)
}

/// Opens a FEN in any supported form, or the first game of a PGN.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    headers: HeaderMap,
    Form(OpenForm { rules, text }): Form<OpenForm>,
) -> Result<Response, ServerError> {
    let rules = RuleSet::find_any(&rules).unwrap_or(VariantId::ALL[0].default_rules());
    let share = analysis_share(&app, client_ip)?;
    let (json, most) = (wants_json(&headers), app.config.limits.opened_moves);
    let length = text.len();
    let answer = move |app: &App| match parse(&text, rules, most) {
        Ok((tree, notes)) if json => {
            let address = PositionUrls::new(tree.start()).to("", 0, None);
            Ok(Json(OpenedGame { address, tree: AnalysisTree::new(&tree), notes }).into_response())
        }
        Ok((tree, notes)) if notes.is_empty() && tree.moves().next().is_none() => {
            Ok(Redirect::to(&PositionUrls::new(tree.start()).to("", 0, None)).into_response())
        }
        Ok((tree, notes)) => {
            Ok(AnalysisContent::tree(tree, notes).render(app, &origin)?.into_response())
        }
        Err(why) if json => Ok(refusal_response(StatusCode::OK, &why)),
        Err(why) => {
            let history = History::new(AnyPosition::start(rules));
            let mut page = AnalysisContent::line(history, why.text).into_page(app, &origin)?;
            page.fen = text;
            Ok(final_response(StatusCode::BAD_REQUEST, render(&page)?))
        }
    };
    let answer = move |app: App| {
        let _share = share;
        answer(&app)
    };
    let requester = Requester::new(Some(client_ip), None);
    app.work.clone().run_for_text(requester, length, move || answer(app)).await?
}

/// A request that reads whole games counts as an analysis of the network.
fn analysis_share(app: &App, client_ip: ClientIp) -> Result<ConcurrencyPermit, ServerError> {
    app.usage.start_analysis(client_ip).ok_or(ServerError::TooManyRequests { retry: RETRY_AFTER })
}

/// The user's tree as a PGN file.
pub(crate) async fn pgn(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    Form(form): Form<TreeForm>,
) -> Result<Response, ServerError> {
    export(app, client_ip, form, ("pgn", "application/vnd.chess-pgn"), |game| Ok(pgn::write(game)))
        .await
}

/// The main line of the user's tree as a move list of Game Courier.
pub(crate) async fn courier(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    Form(form): Form<TreeForm>,
) -> Result<Response, ServerError> {
    export(app, client_ip, form, ("txt", "text/plain"), |game| {
        archive::courier::check_variant(game.start().variant())
            .map_err(|why| ServerError::Malformed(why.into()))?;
        Ok(courier::write_game(game))
    })
    .await
}

/// The user's tree as a file with that extension and media type.
async fn export(
    app: App,
    client_ip: ClientIp,
    TreeForm { tree }: TreeForm,
    (extension, media_type): (&str, &str),
    write: impl FnOnce(&GameTree) -> Result<String, ServerError> + Send + 'static,
) -> Result<Response, ServerError> {
    let share = analysis_share(&app, client_ip)?;
    let (requester, length) = (Requester::new(Some(client_ip), None), tree.len());
    let written = app.work.run_for_text(requester, length, move || {
        let _share = share;
        let tree: UploadedTree = serde_json::from_str(&tree)
            .map_err(|why| ServerError::Malformed(t("refused-tree").with("why", why).into()))?;
        let game = tree.into_game().map_err(malformed)?;
        Ok::<_, ServerError>((game.start().variant(), write(&game)?))
    });
    let (variant, text) = written.await??;
    let headers = [
        (CONTENT_TYPE, format!("{media_type}; charset=utf-8")),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{variant}-analysis.{extension}\"")),
    ];
    Ok((headers, text).into_response())
}

/// Reads a FEN if the text is one, otherwise the first game of a PGN. Also returns what the reader repaired or left out.
fn parse(
    text: &str,
    rules: &'static RuleSet,
    most: usize,
) -> Result<(GameTree, Vec<String>), Refusal> {
    let wrong = |why: Message| Refusal::new(RefusalCode::Malformed, why);
    if text.len() > MAX_TEXT_BYTES {
        return Err(wrong(t("refused-text-long").count("kilobytes", MAX_TEXT_BYTES / 1024)));
    }
    if !is_pgn(text) {
        let Lenient { value, notes } = query::start_with_notes(rules, text)?;
        let notes = notes.iter().map(|note| language::current().fen_note(note).to_string());
        return Ok((GameTree::new(value), notes.collect()));
    }
    let games = PgnGames::new(text.as_bytes(), rules).most_moves(most);
    match games.while_wanted(cancellation::is_wanted).next() {
        Some(Err(GameError::Game { fault, .. })) if *fault == GameFault::TooLarge => {
            Err(wrong(t("refused-tree-moves").count("most", most)))
        }
        Some(Ok(game)) => Ok(chapter_pgn::with_notes(game)),
        Some(Err(why)) => {
            Err(wrong(t("refused-pgn").with("why", language::current().game_error(&why))))
        }
        None => Err(wrong(t("refused-no-game-in-text"))),
    }
}

/// Whether a text has tags, comments or numbered moves, which no FEN has.
pub(crate) fn is_pgn(text: &str) -> bool {
    let numbered = |word: &str| {
        let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        rest.len() < word.len() && rest.starts_with('.')
    };
    text.contains(['[', '{']) || text.split_whitespace().any(numbered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_and_pgn_are_distinguished() {
        let rules = VariantId::Alice.default_rules();
        let read_some = |text: &str| parse(text, rules, 5);
        let moves = |text: &str| read_some(text).map(|(tree, _)| tree.main_line().count());
        for variant in VariantId::ALL {
            let start = AnyPosition::start(variant.default_rules());
            let fen = glass_notation::fen::write(start.view());
            assert!(!is_pgn(&fen), "{fen}");
            let (tree, _) = parse(&fen, variant.default_rules(), 0).unwrap();
            assert_eq!(*tree.start(), start);
        }
        let epd = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; hmvc 3;";
        let (tree, notes) = parse(epd, VariantId::Chess.default_rules(), 0).unwrap();
        assert_eq!(notes, ["The EPD operation “bm” was ignored."]);
        assert_eq!(tree.start().view().halfmove_clock(), 3);
        assert_eq!(moves(""), Ok(0));
        assert_eq!(moves("1.e4 e5 2. Nf3 *"), Ok(3));
        assert_eq!(moves("[White \"Ann\"]\n\n1. e4 (1. d4) e5"), Ok(2));
        let (repaired, notes) = read_some("1. e4 (1. Ke4) e5 *").unwrap();
        assert!(!repaired.is_annotated());
        let [warning] = &notes[..] else { panic!() };
        assert!(warning.contains("Ke4"), "{warning}");
        let why = moves("1. e4 e5 2. Ke5").unwrap_err().text;
        assert!(why.starts_with("The PGN, ") && why.contains("Ke5"), "{why}");
        assert!(moves("nonsense").unwrap_err().text.starts_with("The FEN: "));
        assert!(moves(&" ".repeat(MAX_TEXT_BYTES + 1)).is_err());
        // Moves in variations count.
        let text = "1. e4 (1. d4 d5) e5 2. Nf3 *";
        assert_eq!(moves(text), Ok(3));
        let why = moves(&text.replace("*", "Nc6 *")).unwrap_err().text;
        assert_eq!(why, "A tree can have at most 5 moves.");
    }
}
