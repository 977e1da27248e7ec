//! Asks the owner of an account whether an app may act for it, and sends the app a code for a token.

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::OauthCode;
use serde::Deserialize;

use crate::account::api_tokens;
use crate::account::oauth::{
    AuthorizationError, AuthorizationQuery, AuthorizationRequest, CODE_LIFETIME_MS, MAX_CODES,
};
use crate::account::scope::Scope;
use crate::app::App;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::pages::{final_response, render};

#[derive(Template)]
#[template(path = "account/oauth.html")]
struct ConsentPage<'p> {
    name: &'p str,
    client: &'p str,
    /// The site or the scheme of the app.
    origin: String,
    scopes: &'p [Scope],
    /// The fields of the request, which the form sends back.
    fields: [(&'static str, &'p str); 7],
}

/// Sends the browser on to the app. The policy for forms forbids a redirect from here to another site.
#[derive(Template)]
#[template(path = "account/oauth_answer.html")]
struct AnswerPage<'p> {
    address: &'p str,
    client: &'p str,
}

#[derive(Template)]
#[template(path = "account/oauth_refused.html")]
struct RefusedPage<'p> {
    why: &'p str,
}

/// The answer of the owner, with the fields of the request.
#[derive(Deserialize)]
pub(crate) struct ConsentForm {
    answer: String,
    #[serde(flatten)]
    query: AuthorizationQuery,
}

/// Shows what the app wants. Signed-out visitors sign in first.
pub(crate) async fn page(
    Query(query): Query<AuthorizationQuery>,
    member: Result<Member, Response>,
) -> Result<Response, ServerError> {
    let request = match query.check() {
        Ok(request) => request,
        Err(error) => return refuse(error),
    };
    let member = match member {
        Ok(member) => member,
        Err(sign_in) => return Ok(sign_in),
    };
    let page = render(&ConsentPage {
        name: member.account.name.as_str(),
        client: &request.client,
        origin: request.redirect.origin(),
        scopes: &request.scopes,
        fields: [
            ("response_type", &query.response_type),
            ("client_id", &query.client_id),
            ("redirect_uri", &query.redirect_uri),
            ("code_challenge_method", &query.code_challenge_method),
            ("code_challenge", &query.code_challenge),
            ("scope", &query.scope),
            ("state", &query.state),
        ],
    })?;
    Ok(page.into_response())
}

/// Sends the app a code, or that the owner has refused.
pub(crate) async fn answer(
    State(app): State<App>,
    member: Member,
    Form(ConsentForm { answer, query }): Form<ConsentForm>,
) -> Result<Response, ServerError> {
    let request = match query.check() {
        Ok(request) => request,
        Err(error) => return refuse(error),
    };
    let AuthorizationRequest { client, redirect, challenge, scopes } = request;
    let address = if answer == "authorize" {
        let code = api_tokens::new_secret()?;
        let now = app.now();
        let new = OauthCode {
            hash: api_tokens::hash_secret(&code),
            visitor: member.account.visitor.clone(),
            client: client.clone(),
            redirect: redirect.text.clone(),
            challenge,
            scopes: Scope::join(&scopes, " "),
            expires: now + CODE_LIFETIME_MS,
        };
        app.store.oauth_code_add(new, now, MAX_CODES).await?;
        redirect.answer(&[("code", &code)])
    } else {
        redirect.answer(&[("error", "access_denied")])
    };
    let page = render(&AnswerPage { address: &address, client: &client })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

/// Informs the app about an invalid request, or only the visitor if the app itself is invalid.
fn refuse(error: AuthorizationError) -> Result<Response, ServerError> {
    match error {
        AuthorizationError::NotAnApp(why) => {
            Ok(final_response(StatusCode::BAD_REQUEST, render(&RefusedPage { why })?))
        }
        AuthorizationError::Refused(redirect, code, why) => {
            let address = redirect.answer(&[("error", code), ("error_description", why)]);
            Ok(Redirect::to(&address).into_response())
        }
    }
}
