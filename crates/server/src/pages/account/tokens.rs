//! Lists the tokens by which programs act for an account, creates personal tokens and revokes tokens.

use askama::Template;
use axum::extract::{Form, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{Account, ApiToken};
use serde::Deserialize;

use crate::account::api_tokens::{self, TOKEN_LIMITS};
use crate::account::scope::Scope;
use crate::app::App;
use crate::clock::day;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::pages::{final_response, render};
use crate::t;
use crate::text::limits;

/// The longest name of a token, in characters.
const MAX_NAME_CHARACTERS: usize = 60;

#[derive(Template)]
#[template(path = "account/tokens.html")]
struct TokensPage {
    tokens: Vec<TokenEntry>,
    apps: Vec<TokenEntry>,
    /// The token that was just created. It is never shown again.
    created: Option<String>,
    /// The name and the scopes in the form.
    name: String,
    scopes: [(Scope, bool); Scope::ALL.len()],
    longest: usize,
    /// Why the form was refused, and the field that is wrong.
    refused: Option<(&'static str, String)>,
}

/// A token as the page shows it.
struct TokenEntry {
    /// Its hash, by which it is revoked.
    id: String,
    name: String,
    scopes: String,
    since: String,
    /// Empty if it was never used.
    used: String,
}

/// What the form of a new token shows.
#[derive(Default)]
struct TokenForm {
    name: String,
    scopes: Vec<Scope>,
}

#[derive(Deserialize)]
pub(crate) struct RevokeForm {
    id: String,
}

impl From<ApiToken> for TokenEntry {
    fn from(token: ApiToken) -> Self {
        Self {
            scopes: Scope::join(&Scope::known_in(&token.scopes), ", "),
            id: token.hash,
            name: token.name,
            since: day(token.made),
            used: token.used.map_or_else(String::new, day),
        }
    }
}

impl TokenForm {
    /// Parses a form or a query, in which each scope is a field of its own.
    fn parse(text: &str) -> Self {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(text).unwrap_or_default();
        let values = |names: [&str; 2]| {
            let fits = pairs.iter().filter(move |(key, _)| names.contains(&key.as_str()));
            fits.map(|(_, value)| value.as_str()).collect::<Vec<_>>()
        };
        let name = values(["name", "description"]).first().copied().unwrap_or_default();
        let scopes = values(["scope", "scopes[]"]).join(" ");
        Self { name: limits::clean_line(name), scopes: Scope::known_in(&scopes) }
    }
}

/// Shows the tokens and the form of a new one. A query may fill in the form, as programs link to it.
pub(crate) async fn page(
    State(app): State<App>,
    member: Member,
    RawQuery(query): RawQuery,
) -> Result<Response, ServerError> {
    let form = TokenForm::parse(&query.unwrap_or_default());
    show(&app, &member.account, form, None, None).await
}

/// Redirects from the address of this form on lichess, to which programs link.
pub(crate) async fn from_lichess_path(RawQuery(query): RawQuery) -> Redirect {
    Redirect::to(&format!("/account/tokens?{}", query.unwrap_or_default()))
}

/// Creates a token and shows it once.
pub(crate) async fn create(
    State(app): State<App>,
    member: Member,
    body: String,
) -> Result<Response, ServerError> {
    let (account, form) = (&member.account, TokenForm::parse(&body));
    let refused = match form.name.chars().count() {
        0 => Some(t("tokens-name-missing").to_string()),
        1..=MAX_NAME_CHARACTERS => None,
        _ => Some(t("tokens-name-too-long").count("most", MAX_NAME_CHARACTERS).to_string()),
    };
    if let Some(why) = refused {
        let page = show(&app, account, form, None, Some(("name", why))).await?;
        return Ok(final_response(StatusCode::BAD_REQUEST, page));
    }
    let token = api_tokens::new_token()?;
    let new = ApiToken {
        hash: api_tokens::hash_secret(&token),
        name: form.name.clone(),
        scopes: Scope::join(&form.scopes, " "),
        client: String::new(),
        made: app.now(),
        used: None,
        expires: None,
    };
    if !app.store.api_token_add(&account.visitor, new, TOKEN_LIMITS).await? {
        let why = t("tokens-limit").count("most", TOKEN_LIMITS.all).to_string();
        let page = show(&app, account, form, None, Some(("", why))).await?;
        return Ok(final_response(StatusCode::CONFLICT, page));
    }
    show(&app, account, TokenForm::default(), Some(token), None).await
}

/// Revokes a token.
pub(crate) async fn revoke(
    State(app): State<App>,
    member: Member,
    Form(RevokeForm { id }): Form<RevokeForm>,
) -> Result<Redirect, ServerError> {
    app.store.api_token_remove(&member.account.visitor, &id).await?;
    Ok(Redirect::to("/account/tokens"))
}

async fn show(
    app: &App,
    account: &Account,
    form: TokenForm,
    created: Option<String>,
    refused: Option<(&'static str, String)>,
) -> Result<Response, ServerError> {
    let now = app.now();
    let mut tokens = app.store.api_tokens_of(&account.visitor).await?;
    tokens.retain(|token| token.expires.is_none_or(|expires| expires > now));
    let (own, apps): (Vec<_>, Vec<_>) =
        tokens.into_iter().partition(|token| token.client.is_empty());
    let page = render(&TokensPage {
        tokens: own.into_iter().map(TokenEntry::from).collect(),
        apps: apps.into_iter().map(TokenEntry::from).collect(),
        created,
        name: form.name,
        scopes: Scope::ALL.map(|scope| (scope, form.scopes.contains(&scope))),
        longest: MAX_NAME_CHARACTERS,
        refused,
    })?;
    // A copy of the page in a cache would contain the token.
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn link_of_a_program_fills_in_the_form() {
        let form = TokenForm::parse("scopes[]=bot:play&scopes[]=email:read&description=My+bot");
        assert_eq!((form.name.as_str(), form.scopes), ("My bot", vec![Scope::BotPlay]));
        let form = TokenForm::parse("name=App&scope=board:play&scope=challenge:read");
        assert_eq!(form.scopes, [Scope::ChallengeRead, Scope::BoardPlay]);
    }
}
