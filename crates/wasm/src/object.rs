//! Plain objects of JavaScript.

use glass_rules::{Cell, Color, VariantId};
use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// An object with these properties, without those that are undefined.
pub(crate) fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties.into_iter().filter(|(_, value)| !value.is_undefined()) {
        // It cannot fail: the object is new and takes every property.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

/// An array of these values.
pub(crate) fn array<T: Into<JsValue>>(values: impl IntoIterator<Item = T>) -> JsValue {
    let values = values.into_iter().map(Into::into);
    values.collect::<js_sys::Array>().into()
}

/// The name of a cell: `e4`, or `Be4` where there are several boards.
pub(crate) fn cell(variant: VariantId, cell: Cell) -> JsValue {
    glass_notation::cell::write(variant, cell).into()
}

/// `white` or `black`.
pub(crate) fn color(color: Color) -> JsValue {
    match color {
        Color::White => "white".into(),
        Color::Black => "black".into(),
    }
}
