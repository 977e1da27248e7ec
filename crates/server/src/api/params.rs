//! Reads the parameters of a request from a form, a JSON object or an empty body.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;

use crate::api::error::ApiError;
use crate::app::App;

/// How many characters of a wrong value an error repeats.
const MAX_REPEATED_CHARACTERS: usize = 60;

/// Parameters by name. A missing one, an empty one and a JSON `null` are the same.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Params(BTreeMap<String, String>);

impl Params {
    /// Parses a form, as in a body or the query of an address.
    pub(crate) fn from_form(text: &str) -> Result<Self, ApiError> {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(text)
            .map_err(|error| ApiError::bad_request(format!("The form is invalid: {error}")))?;
        Ok(Self(pairs.into_iter().filter(|(_, value)| !value.is_empty()).collect()))
    }

    /// Parses a JSON object of texts, numbers and booleans.
    pub(crate) fn from_json(bytes: &[u8]) -> Result<Self, ApiError> {
        let object: BTreeMap<String, Value> = serde_json::from_slice(bytes).map_err(|error| {
            ApiError::bad_request(format!("The body must be a JSON object: {error}"))
        })?;
        let mut params = BTreeMap::new();
        for (name, value) in object {
            let text = match value {
                Value::Null => continue,
                Value::String(text) => text,
                Value::Bool(_) | Value::Number(_) => value.to_string(),
                Value::Array(_) | Value::Object(_) => {
                    let text = format!("“{}” must be a text, a number or a boolean", cut(&name));
                    return Err(ApiError::bad_request(text));
                }
            };
            if !text.is_empty() {
                params.insert(name, text);
            }
        }
        Ok(Self(params))
    }

    /// A parameter.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// A parameter that must be given.
    pub(crate) fn required(&self, name: &str) -> Result<&str, ApiError> {
        let missing = || ApiError::bad_request(format!("The parameter “{name}” is missing"));
        self.text(name).ok_or_else(missing)
    }

    /// A parsed parameter. `expected` describes it for the error.
    pub(crate) fn parse<T: FromStr>(
        &self,
        name: &str,
        expected: impl Display,
    ) -> Result<Option<T>, ApiError> {
        let Some(text) = self.text(name) else { return Ok(None) };
        text.trim().parse().map(Some).map_err(|_| wrong(name, text, expected))
    }

    /// A boolean; `false` if it is missing. Python writes `True`.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, ApiError> {
        Ok(self.optional_flag(name)?.unwrap_or(false))
    }

    /// A boolean, if it is given.
    pub(crate) fn optional_flag(&self, name: &str) -> Result<Option<bool>, ApiError> {
        let Some(text) = self.text(name) else { return Ok(None) };
        match text.to_ascii_lowercase().as_str() {
            "true" | "1" | "yes" | "on" => Ok(Some(true)),
            "false" | "0" | "no" | "off" => Ok(Some(false)),
            _ => Err(wrong(name, text, "“true” or “false”")),
        }
    }
}

/// Reads an optional boolean of a query. Python writes `True`.
pub(crate) fn query_flag<'de, D: Deserializer<'de>>(query: D) -> Result<Option<bool>, D::Error> {
    let text = String::deserialize(query)?;
    match text.to_ascii_lowercase().as_str() {
        "" => Ok(None),
        "true" | "1" => Ok(Some(true)),
        "false" | "0" => Ok(Some(false)),
        _ => Err(D::Error::custom(format!("“{}” is neither “true” nor “false”", cut(&text)))),
    }
}

/// The error for a parameter with a wrong value.
pub(crate) fn wrong(name: &str, text: &str, expected: impl Display) -> ApiError {
    ApiError::bad_request(format!("“{}” is not a valid “{name}”: expected {expected}", cut(text)))
}

fn cut(text: &str) -> String {
    text.chars().take(MAX_REPEATED_CHARACTERS).collect()
}

impl FromRequest<App> for Params {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_json = kind.is_some_and(|kind| kind.starts_with("application/json"));
        let bytes = Bytes::from_request(request, app).await;
        let bytes = bytes.map_err(|error| ApiError::new(error.status(), error.body_text()))?;
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(Self::default());
        }
        if is_json {
            return Self::from_json(&bytes);
        }
        let text = str::from_utf8(&bytes);
        let text = text.map_err(|_| ApiError::bad_request("The body is not UTF-8"))?;
        Self::from_form(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_and_json_give_the_same_parameters() {
        let form = Params::from_form("clock.limit=300&rated=True&fen=&variant=alice").unwrap();
        let json = br#"{"clock.limit":300,"rated":true,"fen":null,"variant":"alice"}"#;
        let json = Params::from_json(json).unwrap();
        assert_eq!(form.parse::<u32>("clock.limit", "a number").unwrap(), Some(300));
        assert!(form.flag("rated").unwrap() && json.flag("rated").unwrap());
        assert_eq!(form.text("fen"), None);
        for name in ["clock.limit", "fen", "variant"] {
            assert_eq!(form.text(name), json.text(name), "{name}");
        }
    }

    #[test]
    fn error_names_the_parameter_and_its_value() {
        let params = Params::from_form("days=never&rated=perhaps").unwrap();
        assert!(params.parse::<u32>("days", "a number of days").is_err());
        assert!(params.flag("rated").is_err());
        assert!(params.required("color").is_err());
        for json in [&b"[]"[..], b"{", br#"{"a":[1]}"#] {
            assert!(Params::from_json(json).is_err());
        }
    }
}
