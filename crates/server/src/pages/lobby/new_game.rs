//! Creates games from the new-game form, and turns links with preset options into that form.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, RawQuery, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_engine::Level;
use glass_rules::{RuleSet, VariantId};
use glass_store::Invitation;

use crate::app::App;
use crate::game::clock::time_control::{DAY, TimeControl};
use crate::game::lobby::create::{self, GameTerms, NewOpponent};
use crate::game::lobby::new_game::{
    ColourChoice, LevelElo, NewGameOptions, NewGameQuery, Opponent, level_elo,
};
use crate::game::lobby::{challenges, join};
use crate::game::start_position;
use crate::http::client_ip::ClientIp;
use crate::http::error::{ServerError, wants_json};
use crate::http::page_frame;
use crate::http::session::Guest;
use crate::pages::account::guest_recovery;
use crate::pages::game::action;
use crate::pages::{final_response, render};
use crate::t;

/// The form of a new game, with the choices made so far.
#[derive(Template)]
#[template(path = "lobby/new_game_form.html")]
pub(in crate::pages) struct NewGameForm {
    options: NewGameOptions,
    /// Whether the form lists the variants; otherwise it belongs to the variant of the rules.
    choose_game: bool,
    signed_in: bool,
    fault: Option<Fault>,
}

/// A choice in the form that cannot be fulfilled.
struct Fault {
    /// The name of the field; empty if the problem concerns no single field.
    field: &'static str,
    text: String,
}

/// The reason. Without a field, it is not a mistake in the form.
struct RefusedForm {
    field: Option<&'static str>,
    error: ServerError,
}

#[derive(Template)]
#[template(path = "lobby/new_game.html")]
struct NewGamePage {
    form: NewGameForm,
}

impl NewGameForm {
    /// The form on the page of a variant.
    pub(in crate::pages) fn of_variant(options: NewGameOptions) -> Self {
        let signed_in = page_frame::current().name.is_some();
        Self { options, choose_game: false, signed_in, fault: None }
    }

    /// The rule sets to choose from.
    fn sets(&self) -> Vec<&'static RuleSet> {
        self.options.rules.choices().collect()
    }

    /// Whether players can compose rules of the variant.
    fn has_house_rules(&self) -> bool {
        !self.options.rules.variant().house_points().is_empty()
    }

    /// The strength of a level; `None` if it was not measured, or if the form lists the variants.
    fn level_elo(&self, level: Level) -> Option<LevelElo> {
        level_elo(level, self.options.rules.variant()).filter(|_| !self.choose_game)
    }

    /// The mistake in this field; an empty name stands for the whole form.
    fn error(&self, field: &str) -> Option<&str> {
        let fault = self.fault.as_ref().filter(|fault| fault.field == field);
        fault.map(|fault| fault.text.as_str())
    }

    /// Renders the form.
    pub(in crate::pages) fn html(&self) -> Result<String, ServerError> {
        self.render().map_err(ServerError::internal)
    }
}

impl From<ServerError> for RefusedForm {
    fn from(error: ServerError) -> Self {
        Self { field: None, error }
    }
}

/// Names the field with the mistake.
trait InField<T> {
    fn in_field(self, field: &'static str) -> Result<T, RefusedForm>;
}

impl<T, E: Into<ServerError>> InField<T> for Result<T, E> {
    fn in_field(self, field: &'static str) -> Result<T, RefusedForm> {
        self.map_err(|error| match error.into() {
            error @ (ServerError::Malformed(_) | ServerError::Conflict(_)) => {
                RefusedForm { field: Some(field), error }
            }
            error => RefusedForm { field: None, error },
        })
    }
}

/// Redirects requests without a form to the home page, where players choose a variant.
pub(crate) async fn choose() -> Redirect {
    Redirect::to("/")
}

/// Redirects to the form on the page of a variant with the options of the query, or shows a form with all variants if
/// the query names none.
pub(crate) async fn preset(RawQuery(query): RawQuery) -> Result<Response, ServerError> {
    let query = query.unwrap_or_default();
    let mut pairs: Vec<(String, String)> = serde_urlencoded::from_str(&query).unwrap_or_default();
    let value = |name: &str| {
        let found = pairs.iter().find(|(key, _)| key == name);
        found.map_or(String::new(), |(_, value)| value.clone())
    };
    let named = value("game").parse().ok();
    let game = named.or_else(|| Some(RuleSet::find_any(&value("rules")).ok()?.variant()));
    pairs.retain(|(key, _)| key != "game");
    let options = serde_urlencoded::to_string(&pairs).map_err(ServerError::internal)?;
    if let Some(game) = game {
        return Ok(Redirect::to(&format!("/games/{game}?{options}")).into_response());
    }
    let options = serde_urlencoded::from_str(&options).unwrap_or_default();
    let form = NewGameForm {
        choose_game: true,
        ..NewGameForm::of_variant(NewGameOptions::new(VariantId::DEFAULT, &options))
    };
    let page: Html<String> = render(&NewGamePage { form })?;
    Ok(page.into_response())
}

/// Creates a game. A mistake in the form shows the form again, with the mistake beside its field.
pub(crate) async fn create(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    headers: HeaderMap,
    Form(query): Form<NewGameQuery>,
) -> Result<Response, ServerError> {
    let RefusedForm { field, error } = match begin(&app, client_ip, &guest, &query).await {
        Ok(answer) => return Ok(answer),
        Err(refused) => refused,
    };
    let rules = RuleSet::find_any(&query.rules);
    let (Some(field), Ok(rules), false) = (field, rules, wants_json(&headers)) else {
        return Err(error);
    };
    error.log();
    let fault = Some(Fault { field, text: error.message() });
    let options = NewGameOptions::new(rules.variant(), &query);
    let form = NewGameForm { fault, ..NewGameForm::of_variant(options) };
    let page: Html<String> = render(&NewGamePage { form })?;
    Ok(final_response(error.status(), page))
}

/// Creates the game that a form describes, and redirects to it.
async fn begin(
    app: &App,
    client_ip: ClientIp,
    guest: &Guest,
    query: &NewGameQuery,
) -> Result<Response, RefusedForm> {
    let rules = start_position::rules(&query.rules)?;
    let colour = ColourChoice::parse(&query.colour);
    let colour = colour.map_err(|why| ServerError::Malformed(why.to_string())).in_field("")?;
    let opponent = Opponent::chosen(&query.opponent, &query.level);
    let opponent = opponent.map_err(|unknown| ServerError::Malformed(format!("{unknown}.")));
    let opponent = opponent.in_field("")?;
    let control = query.clock.control().in_field("clock")?;
    let start = create::parse_start(rules, &query.start).in_field("start")?;
    let rated = query.rated == "on";
    let terms = GameTerms { rules, colour, control, start, rated };
    terms.check_fair(&app.fair_play, guest.inquirer(client_ip)).await.in_field("start")?;
    let account = guest.account().await?;
    let against_engine = matches!(opponent, Opponent::Engine(_));
    if let Some(why) = terms.rated_refusal(against_engine, account.is_some()) {
        return Err(ServerError::Conflict(t(why).into())).in_field("rated");
    }
    let opponent = match opponent {
        Opponent::Engine(level) => NewOpponent::Engine(level.number()),
        Opponent::Lobby => NewOpponent::Invited(Invitation::Anybody),
        Opponent::Account => NewOpponent::Invited(
            challenges::invitation(&app.store, account.as_ref(), &query.name)
                .await
                .in_field("name")?,
        ),
        Opponent::Friend => NewOpponent::Invited(Invitation::Link),
    };
    if against_engine {
        app.engine_calls.check(client_ip).map_err(ServerError::from)?;
    }
    app.usage.count_new_game(client_ip)?;
    let you = guest.visitor_or_new(&app.usage, client_ip).await?;
    let game = terms.create(&app.lobby_services, client_ip, &you, opponent).await?;
    let mut answer = Redirect::to(&format!("/game/{}", game.id)).into_response();
    if guest.visitor().is_none() {
        guest_recovery::create_for_first_game(app, &game.id, &you, &mut answer).await;
    }
    Ok(answer)
}

/// Starts a quick game: joins a game that waits with these rules and this clock, or else offers one. The sides are
/// random.
pub(crate) async fn pair(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    headers: HeaderMap,
    Form(query): Form<NewGameQuery>,
) -> Result<Response, ServerError> {
    let rules = start_position::rules(&query.rules)?;
    let control = query.clock.control()?;
    for game in join::waiting_games(&app.lobby_services, rules, control, guest.visitor()).await? {
        match action::join_game(&app, &game, client_ip, &guest).await {
            // The game is rated or withdrawn, the players have blocked each other, or another player was faster.
            Err(ServerError::Conflict(_) | ServerError::SeatTaken | ServerError::NotFound(_)) => {}
            joined => return joined,
        }
    }
    let query = NewGameQuery {
        opponent: "anybody".to_owned(),
        colour: "random".to_owned(),
        rules: query.rules,
        clock: query.clock,
        ..NewGameQuery::default()
    };
    create(State(app), Extension(client_ip), guest, headers, Form(query)).await
}
