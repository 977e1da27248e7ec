//! The page on which a visitor chooses how boards look, move and sound. The browser keeps the choices; the server knows
//! none of them. `web/settings/settings.js` has their names and words.

use askama::Template;
use axum::response::Html;

use crate::http::error::ServerError;
use crate::pages::render;

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    choices: &'static [Choice],
}

/// Something that can be chosen.
struct Choice {
    name: &'static str,
    /// The message over it.
    title: &'static str,
    /// Each word of the choice, and the message that says what people call it.
    words: &'static [(&'static str, &'static str)],
}

const SWITCH: &[(&str, &str)] = &[("on", "settings-on"), ("off", "settings-off")];

const CHOICES: [Choice; 9] = [
    Choice {
        name: "theme",
        title: "settings-theme",
        words: &[
            ("system", "settings-system"),
            ("light", "settings-light"),
            ("dark", "settings-dark"),
        ],
    },
    Choice {
        name: "boards",
        title: "settings-boards",
        words: &[("wood", "settings-wood"), ("garden", "settings-garden")],
    },
    Choice {
        name: "figures",
        title: "settings-figures",
        words: &[("classic", "settings-classic"), ("bold", "settings-bold")],
    },
    Choice {
        name: "pieces",
        title: "settings-pieces",
        words: &[
            ("small", "settings-small"),
            ("usual", "settings-usual-size"),
            ("large", "settings-large"),
        ],
    },
    Choice { name: "coordinates", title: "settings-coordinates", words: SWITCH },
    Choice { name: "ghosts", title: "settings-ghosts", words: SWITCH },
    Choice {
        name: "animation",
        title: "settings-animation",
        words: &[
            ("usual", "settings-glide"),
            ("fast", "settings-faster"),
            ("off", "settings-at-once"),
        ],
    },
    Choice {
        name: "confirm",
        title: "settings-confirm",
        words: &[
            ("correspondence", "settings-correspondence"),
            ("on", "settings-always"),
            ("never", "settings-never"),
        ],
    },
    Choice { name: "sound", title: "settings-sound", words: SWITCH },
];

pub(crate) async fn page() -> Result<Html<String>, ServerError> {
    render(&SettingsPage { choices: &CHOICES })
}
