//! Reads and validates the properties of an options object.

use glass_engine::Level;
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};

use crate::error::error;

/// The properties of an options object; all are optional.
pub(crate) struct Fields<'a>(&'a JsValue);

impl<'a> Fields<'a> {
    /// The properties of an object; none if it is undefined.
    ///
    /// # Errors
    ///
    /// The value is not an object, or it has an unknown property.
    pub fn new(options: &'a JsValue, known: &[&str]) -> Result<Self, JsValue> {
        if !options.is_undefined() {
            let object = options.dyn_ref::<js_sys::Object>().ok_or_else(|| {
                error("OptionError", format!("an object of options expected, not {options:?}"))
            })?;
            let names = js_sys::Object::keys(object);
            let unknown = names.iter().filter_map(|name| name.as_string());
            if let Some(name) = unknown.into_iter().find(|name| !known.contains(&name.as_str())) {
                let known = known.join(", ");
                let message = format!("there is no option “{name}”; the options are {known}");
                return Err(error("OptionError", message));
            }
        }
        Ok(Self(options))
    }

    fn get<T>(
        &self,
        name: &str,
        expected: &str,
        read: impl FnOnce(&JsValue) -> Option<T>,
    ) -> Result<Option<T>, JsValue> {
        if self.0.is_undefined() {
            return Ok(None);
        }
        let value = Reflect::get(self.0, &name.into())?;
        if value.is_undefined() {
            return Ok(None);
        }
        let refused =
            || error("OptionError", format!("{name}: {expected} expected, not {value:?}"));
        read(&value).map(Some).ok_or_else(refused)
    }

    /// A whole number within bounds.
    pub fn number(&self, name: &str, least: u32, most: u64) -> Result<Option<u64>, JsValue> {
        let expected = format!("a whole number from {least} to {most}");
        self.get(name, &expected, |value| {
            let number = value.as_f64()?;
            let fits = number.fract() == 0.0 && number >= f64::from(least) && number <= most as f64;
            fits.then_some(number as u64)
        })
    }

    /// A level of play.
    pub fn level(&self, name: &str) -> Result<Option<Level>, JsValue> {
        let [first, .., last] = Level::ALL;
        let expected = format!("a whole number from {first} to {last}");
        self.get(name, &expected, |value| {
            let number = value.as_f64().filter(|number| number.fract() == 0.0)?;
            // The cast saturates at the bounds of the type, which are not levels.
            Level::new(number as i8).ok()
        })
    }

    pub fn truth(&self, name: &str) -> Result<Option<bool>, JsValue> {
        self.get(name, "true or false", JsValue::as_bool)
    }

    /// A text that `read` can parse.
    pub fn text<T>(
        &self,
        name: &str,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, JsValue> {
        self.get(name, expected, |value| read(&value.as_string()?))
    }

    pub fn texts(&self, name: &str) -> Result<Option<Vec<String>>, JsValue> {
        self.get(name, "an array of texts", |value| {
            value.dyn_ref::<js_sys::Array>()?.iter().map(|text| text.as_string()).collect()
        })
    }
}
