//! Serves the board editor: any position of any variant, on all of its boards.

pub(crate) mod embed;

use std::ops::RangeInclusive;

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use glass_catalogue::Catalogued;
use glass_problems::Problem;
use glass_rules::{
    AnyPosition, CastlingRights, CastlingRule, Color, Confinement, EnPassantRule, Piece, RuleSet,
    VariantId,
};
use serde::Serialize;

use crate::analysis::edited_position::{EditedPosition, EditorQuery};
use crate::assets::board_layout;
use crate::assets::still;
use crate::board::layout;
use crate::game::state::to_embedded_json;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::pages::{final_response, parse_variant, refusal_response, render};
use crate::t;
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "editor/editor.html")]
struct EditorPage {
    preview: Preview,
    kind: VariantId,
    set: &'static RuleSet,
    layout: &'static str,
    edited: EditedPosition,
    /// The text that could not be read, and the reason.
    problem: Option<(String, String)>,
    ways: ContinuationLinks,
    json: String,
    tall: bool,
    /// Whether its two boards can be drawn as one.
    overlay: bool,
}

/// The URLs of pages that continue from a position.
#[derive(Default)]
struct ContinuationLinks {
    analysis: String,
    play: String,
    picture: String,
}

/// The initial data of the page's script.
#[derive(Serialize)]
struct EditorData<'e> {
    game: &'static str,
    edited: &'e EditedPosition,
    /// The FEN of the starting position.
    start: String,
}

/// The editor with the requested position.
pub(crate) async fn page(
    Path(name): Path<String>,
    origin: Origin,
    query: Result<Query<EditorQuery>, QueryRejection>,
) -> Result<Response, ServerError> {
    let variant = parse_variant(&name)?;
    let Query(query) = query.unwrap_or_default();
    let rules = query.rules(variant);
    let set = *rules.as_ref().unwrap_or(&variant.default_rules());
    match rules.and_then(|set| query.setup(set)) {
        Ok(setup) => {
            let page = EditorPage::new(&origin, set, EditedPosition::new(set, &setup), None)?;
            Ok(render(&page)?.into_response())
        }
        Err(why) => {
            let start = EditedPosition::new(set, &AnyPosition::start(set).view().setup());
            let problem = Some((query.fen, why.text));
            let page = EditorPage::new(&origin, set, start, problem)?;
            Ok(final_response(StatusCode::BAD_REQUEST, render(&page)?))
        }
    }
}

/// Validates a position for the page's script.
pub(crate) async fn check(
    Path(name): Path<String>,
    Query(query): Query<EditorQuery>,
) -> Result<Response, ServerError> {
    let edited = query.rules(parse_variant(&name)?).and_then(|rules| {
        let setup = query.setup(rules)?;
        Ok(EditedPosition::new(rules, &setup))
    });
    Ok(match edited {
        Ok(edited) => Json(edited).into_response(),
        Err(why) => refusal_response(StatusCode::OK, &why),
    })
}

impl EditorPage {
    fn new(
        origin: &Origin,
        set: &'static RuleSet,
        edited: EditedPosition,
        problem: Option<(String, String)>,
    ) -> Result<Self, ServerError> {
        let kind = set.variant();
        let title = t("editor-title").with("game", variant_names::title(kind)).to_string();
        let path = format!("/editor/{kind}");
        let preview = Preview::new(
            origin,
            &path,
            &still::preview_path(kind),
            &title,
            &t("editor-about").to_string(),
        );
        let start = EditedPosition::new(set, &AnyPosition::start(set).view().setup()).fen;
        let json = to_embedded_json(&EditorData { game: kind.as_str(), edited: &edited, start })?;
        Ok(Self {
            preview,
            kind,
            set,
            layout: board_layout::address(kind),
            ways: ContinuationLinks::from(set, &edited.fen),
            edited,
            problem,
            json,
            tall: layout::is_tall(kind),
            overlay: kind.layout().can_overlay(),
        })
    }

    /// The pieces of a side, the king first.
    fn pieces(&self, &color: &Color) -> Vec<Piece> {
        self.kind.roles().map(|role| Piece { color, role }).collect()
    }

    /// The castling rights that a position can have, with their letters in FEN.
    fn castling(&self) -> Vec<(char, String)> {
        if matches!(self.set.options().castling, CastlingRule::None) {
            return Vec::new();
        }
        let language = language::current();
        let all = ['K', 'Q', 'k', 'q'].into_iter().zip(CastlingRights::ALL.iter());
        all.map(|(letter, (color, wing))| (letter, language.castling_right(color, wing))).collect()
    }

    /// Whether the user may submit a problem: only under the default rules.
    fn has_default_rules(&self) -> bool {
        self.set == self.kind.default_rules()
    }

    /// The lengths that a problem may have, in moves until mate.
    fn lengths(&self) -> RangeInclusive<u16> {
        1..=Problem::MAX_MOVES
    }

    fn has_passant(&self) -> bool {
        !matches!(self.set.options().en_passant, EnPassantRule::None)
    }

    fn confinements(&self) -> &'static [Confinement] {
        if self.kind.confines_kings() { &Confinement::ALL } else { &[] }
    }
}

impl ContinuationLinks {
    fn from(set: &RuleSet, fen: &str) -> Self {
        let kind = set.variant();
        let query = |name| serde_urlencoded::to_string([("rules", &*set.id()), (name, fen)]);
        // Text always serializes.
        let [fen, start] = ["fen", "start"].map(|name| query(name).unwrap_or_default());
        Self {
            analysis: format!("/analysis/{kind}?{fen}"),
            play: format!("/games/{kind}?{start}"),
            picture: format!("/analysis/{kind}.png?{fen}"),
        }
    }
}
