//! Exceptions.

use std::fmt::Display;

use wasm_bindgen::JsValue;

/// An `Error` with a name for programs and a message for people.
pub(crate) fn error(name: &str, message: impl Display) -> JsValue {
    let error = js_sys::Error::new(&message.to_string());
    error.set_name(name);
    error.into()
}
