//! Renders the settings of boards, animation and sound. The browser stores the choices; the server never receives them.
//! `web/settings/settings.js` has their names and values.

use askama::Template;
use axum::response::Html;

use crate::http::error::ServerError;
use crate::pages::render;

#[derive(Template)]
#[template(path = "site/settings.html")]
struct SettingsPage {
    choices: &'static [SettingChoice],
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

const CHOICES: [SettingChoice; 10] = [
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
        words: &[("classic", "settings-classic"), ("bold", "settings-bold")],
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
    render(&SettingsPage { choices: &CHOICES })
}
