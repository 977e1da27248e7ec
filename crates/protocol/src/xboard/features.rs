//! What the engine says of itself: `feature …`, and the options among it.

use glass_catalogue::orthodox;
use glass_rules::{RuleSet, VariantId};

use super::{XBoard, fault};
use crate::action::Action;
use crate::options::{Setting, key};
use crate::settings::Settings;
use crate::variant;
use crate::words::shorten;

/// The lines that answer `protover`.
pub(super) fn describe() -> Vec<String> {
    let games: Vec<&str> = VariantId::ALL.into_iter().map(variant::xboard_name).collect();
    let mut lines = vec![
        "feature done=0".to_owned(),
        concat!("feature myname=\"Looking-Glass ", env!("CARGO_PKG_VERSION"), "\"").to_owned(),
        format!("feature variants=\"{}\"", games.join(",")),
        "feature ping=1 setboard=1 playother=1 usermove=1 analyze=1 time=1 draw=1 reuse=1"
            .to_owned(),
        "feature san=0 colors=0 sigint=0 sigterm=0 nps=0 pause=0 ics=1 name=1 debug=1".to_owned(),
        "feature memory=1 smp=1".to_owned(),
    ];
    let rules = Setting::text("RuleSet", orthodox().default_rules().name);
    lines.extend(Settings::common().iter().chain([&rules]).map(Setting::xboard));
    lines.push("feature done=1".to_owned());
    lines
}

impl XBoard {
    /// `NAME=VALUE`, or `NAME` alone for a button.
    pub(super) fn set_option(&mut self, text: &str) -> Result<Vec<Action>, String> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        match key(name).as_str() {
            "ruleset" => self.want_rules(value.trim()),
            name => self.set(name, value.trim()),
        }
    }

    /// Sets an option. Who ponders stops, and who analyses begins again, so that it counts at once.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Vec<Action>, String> {
        let set = self.settings.set(name, value);
        let set = set.map_err(|why| format!("Error ({why}): {}", shorten(name)))?;
        let set = set.ok_or_else(|| fault("unknown option", name))?;
        let mut actions = self.stop_pondering();
        actions.extend(set);
        actions.extend(self.analyse_afresh());
        Ok(actions)
    }

    /// Remembers under which rules a game is to be played; the game that is on the board begins anew if its rules
    /// change.
    fn want_rules(&mut self, text: &str) -> Result<Vec<Action>, String> {
        let wanted = shorten(text).to_ascii_lowercase();
        let rules = RuleSet::find(self.rules.variant, &wanted)
            .or_else(|error| RuleSet::find_any(&wanted).map_err(|_| error))
            .map_err(|error| format!("Error ({error}): RuleSet"))?;
        self.wanted.retain(|known| known.variant != rules.variant);
        self.wanted.push(rules);
        let is_here = rules.variant == self.rules.variant && rules != self.rules;
        Ok(if is_here { self.change_rules(rules) } else { Vec::new() })
    }
}
