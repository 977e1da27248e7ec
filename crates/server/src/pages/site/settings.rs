//! Renders the settings of boards, moves, animation and sound. The browser stores the choices; the server receives only
//! the letters in moves, in a cookie, because it writes moves on pages. `web/settings/settings.js` has the names and
//! values of the settings.

use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::language;
use crate::pages::render;
use crate::text::moves::MoveLetters;

#[derive(Template)]
#[template(path = "site/settings.html")]
struct SettingsPage {
    choices: &'static [SettingChoice],
    /// The letters in moves, which browsers without scripts can choose as well.
    letters: MoveLetters,
}

/// A setting.
struct SettingChoice {
    name: &'static str,
    /// Message id of the heading.
    title: &'static str,
    /// Each value, with the message id of its label.
    words: &'static [(&'static str, &'static str)],
}

const SWITCH: &[(&str, &str)] = &[("on", "settings-on"), ("off", "settings-off")];

const CHOICES: [SettingChoice; 11] = [
    SettingChoice {
        name: "theme",
        title: "settings-theme",
        words: &[
            ("system", "settings-system"),
            ("light", "settings-light"),
            ("dark", "settings-dark"),
        ],
    },
    SettingChoice {
        name: "boards",
        title: "settings-boards",
        words: &[("wood", "settings-wood"), ("garden", "settings-garden")],
    },
    SettingChoice {
        name: "figures",
        title: "settings-piece-set",
        words: &[
            ("classic", "settings-classic"),
            ("bold", "settings-bold"),
            ("storybook", "settings-storybook"),
        ],
    },
    SettingChoice {
        name: "pieces",
        title: "settings-piece-size",
        words: &[
            ("small", "settings-small"),
            ("usual", "settings-medium"),
            ("large", "settings-large"),
        ],
    },
    SettingChoice {
        name: "moves",
        title: "settings-moves",
        words: &[
            ("usual", "settings-moves-usual"),
            ("figurines", "settings-moves-figurines"),
            ("letters", "settings-moves-letters"),
            ("english", "settings-moves-english"),
        ],
    },
    SettingChoice { name: "coordinates", title: "settings-coordinates", words: SWITCH },
    SettingChoice { name: "ghosts", title: "settings-ghosts", words: SWITCH },
    SettingChoice {
        name: "animation",
        title: "settings-animation",
        words: &[
            ("usual", "settings-animation-normal"),
            ("fast", "settings-animation-fast"),
            ("off", "settings-animation-off"),
        ],
    },
    SettingChoice {
        name: "confirm",
        title: "settings-confirm",
        words: &[
            ("correspondence", "settings-correspondence"),
            ("on", "settings-always"),
            ("never", "settings-never"),
        ],
    },
    SettingChoice {
        name: "view",
        title: "settings-view",
        words: &[
            ("two", "settings-view-two"),
            ("discs", "settings-view-discs"),
            ("colours", "settings-view-colours"),
            ("half", "settings-view-half"),
        ],
    },
    SettingChoice { name: "sound", title: "settings-sound", words: SWITCH },
];

pub(crate) async fn page() -> Result<Html<String>, ServerError> {
    render(&SettingsPage { choices: &CHOICES, letters: language::reader().letters })
}

#[derive(Deserialize)]
pub(crate) struct LettersForm {
    moves: String,
}

/// Stores the letters in moves of a browser without scripts in the cookie that otherwise the page's script writes.
pub(crate) async fn choose(
    State(app): State<App>,
    Form(LettersForm { moves }): Form<LettersForm>,
) -> Response {
    let mut response = Redirect::to("/settings").into_response();
    language::store_letters(&mut response, MoveLetters::parse(&moves), app.config.is_secure());
    response
}
