//! The page on which a visitor chooses how boards look, move and sound. The browser keeps the choices; the server knows
//! none of them. `web/settings/settings.js` has their names and words.

use askama::Template;
use axum::response::Html;

use super::render;
use crate::error::ServerError;

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    choices: &'static [Choice],
}

/// Something that can be chosen.
struct Choice {
    name: &'static str,
    title: &'static str,
    /// Each word of the choice, and what people call it.
    words: &'static [(&'static str, &'static str)],
}

const SWITCH: &[(&str, &str)] = &[("on", "On"), ("off", "Off")];

const CHOICES: [Choice; 7] = [
    Choice {
        name: "theme",
        title: "Theme",
        words: &[("system", "As the system"), ("light", "Light"), ("dark", "Dark")],
    },
    Choice {
        name: "pieces",
        title: "Pieces",
        words: &[("small", "Small"), ("usual", "Usual"), ("large", "Large")],
    },
    Choice { name: "coordinates", title: "Letters and numbers at the boards", words: SWITCH },
    Choice { name: "ghosts", title: "Pieces of the other boards, faintly", words: SWITCH },
    Choice {
        name: "animation",
        title: "Moves",
        words: &[("usual", "Glide"), ("fast", "Faster"), ("off", "At once")],
    },
    Choice {
        name: "confirm",
        title: "Ask before a move is sent",
        words: &[("correspondence", "By correspondence"), ("on", "Always"), ("never", "Never")],
    },
    Choice { name: "sound", title: "Sound", words: SWITCH },
];

pub(crate) async fn page() -> Result<Html<String>, ServerError> {
    render(&SettingsPage { choices: &CHOICES })
}
