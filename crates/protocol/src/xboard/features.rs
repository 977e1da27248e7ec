//! The features and options of an engine, written and parsed.

use glass_catalogue::orthodox;
use glass_rules::{RuleSet, VariantId};

use super::{XBoard, fault};
use crate::Conversation;
use crate::action::EngineAction;
use crate::options::{EngineOption, key};
use crate::settings::{OptionChange, Settings};
use crate::variant;
use crate::words::{rule_set_name, shorten};

/// The lines that answer `protover`.
pub(super) fn describe() -> Vec<String> {
    let variants: Vec<&str> = VariantId::ALL.into_iter().map(variant::xboard_name).collect();
    let mut lines = vec![
        "feature done=0".to_owned(),
        concat!("feature myname=\"Looking-Glass ", env!("CARGO_PKG_VERSION"), "\"").to_owned(),
        format!("feature variants=\"{}\"", variants.join(",")),
        "feature ping=1 setboard=1 playother=1 usermove=1 analyze=1 time=1 draw=1 reuse=1"
            .to_owned(),
        "feature san=0 colors=0 sigint=0 sigterm=0 nps=0 pause=0 ics=1 name=1 debug=1".to_owned(),
        "feature memory=1 smp=1".to_owned(),
    ];
    let rules = EngineOption::text("RuleSet", orthodox().default_rules().name());
    lines.extend(Settings::common().iter().chain([&rules]).map(EngineOption::xboard));
    lines.push("feature done=1".to_owned());
    lines
}

impl XBoard {
    /// `NAME=VALUE`, or only `NAME` for a button.
    pub(super) fn set_option(&mut self, text: &str) -> Result<Vec<EngineAction>, String> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        match key(name).as_str() {
            "ruleset" => self.want_rules(value.trim()),
            key => self.set(name.trim(), key, value.trim()),
        }
    }

    /// Sets an option by the name of the other side. Stops pondering and restarts an analysis, so that the option takes
    /// effect immediately.
    pub(super) fn set(
        &mut self,
        name: &str,
        key: &str,
        value: &str,
    ) -> Result<Vec<EngineAction>, String> {
        let set = self.settings.set(key, value);
        let set = set.map_err(|why| format!("Error ({why}): {}", shorten(name)))?;
        let OptionChange { actions: changes, note } =
            set.ok_or_else(|| fault("unknown option", name))?;
        let mut actions = self.stop_pondering();
        actions.extend(changes);
        if let Some(note) = note {
            actions.extend(self.complain(&format!("{name}: {note}")));
        }
        actions.extend(self.analyse_afresh());
        Ok(actions)
    }

    /// Stores the rule set for later games. If the current game's rules change, it starts again.
    fn want_rules(&mut self, text: &str) -> Result<Vec<EngineAction>, String> {
        let wanted = rule_set_name(text);
        let rules = RuleSet::find(self.rules.variant(), &wanted)
            .or_else(|error| RuleSet::find_any(&wanted).map_err(|_| error))
            .map_err(|error| format!("Error ({error}): RuleSet"))?;
        self.wanted.retain(|known| known.variant() != rules.variant());
        self.wanted.push(rules);
        let is_here = rules.variant() == self.rules.variant() && rules != self.rules;
        Ok(if is_here { self.change_rules(rules) } else { Vec::new() })
    }
}

/// Parses `NAME=VALUE NAME="VALUE" …`
pub(super) fn read_features(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((name, behind)) = rest.split_once('=') {
        let (value, behind) = match behind.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => behind.split_once(char::is_whitespace).unwrap_or((behind, "")),
        };
        found.push((name.trim().to_owned(), value.to_owned()));
        rest = behind;
    }
    found
}

/// The features of an engine. The initial values are the protocol's defaults.
#[derive(Clone, Debug)]
pub struct XBoardFeatures {
    /// It answers `ping`.
    pub ping: bool,
    /// It supports positions as FEN.
    pub setboard: bool,
    /// It requires `usermove` before moves.
    pub usermove: bool,
    /// It requires algebraic notation.
    pub san: bool,
    /// It requires the clocks.
    pub time: bool,
    /// It has listed all features.
    pub done: bool,
    /// The names of its variants.
    pub variants: Vec<String>,
    /// The names of its options, including `memory` and `cores`.
    pub options: Vec<String>,
}

impl Default for XBoardFeatures {
    fn default() -> Self {
        Self {
            ping: false,
            setboard: false,
            usermove: false,
            san: false,
            time: true,
            done: false,
            variants: Vec::new(),
            options: Vec::new(),
        }
    }
}

impl XBoardFeatures {
    /// Stores a feature and returns the answer.
    pub fn learn(&mut self, name: String, value: String) -> String {
        let on = value == "1";
        let mut option = |listed: bool, name: &str| {
            if listed {
                self.options.push(name.to_owned());
            }
        };
        match name.as_str() {
            "ping" => self.ping = on,
            "setboard" => self.setboard = on,
            "usermove" => self.usermove = on,
            "san" => self.san = on,
            "time" => self.time = on,
            "done" => self.done = on,
            "memory" => option(on, "memory"),
            "smp" => option(on, "cores"),
            // `NAME -spin 1 0 9`
            "option" => option(true, value.split(" -").next().unwrap_or_default().trim()),
            "variants" => {
                self.variants = value.split(',').map(|name| name.trim().to_owned()).collect();
            }
            "playother" | "colors" | "myname" | "name" | "reuse" | "analyze" | "debug" | "draw"
            | "sigint" | "sigterm" | "ics" | "pause" | "nps" | "egt" | "setscore" | "exclude"
            | "highlight" => {}
            _ => return format!("rejected {name}"),
        }
        format!("accepted {name}")
    }

    /// Whether it has an option.
    pub fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Whether it supports a variant.
    pub fn plays(&self, variant: &str) -> bool {
        self.variants.iter().any(|known| known == variant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_learnt_with_quotes_and_all() {
        let mut features = XBoardFeatures::default();
        let line =
            "feature ping=1 variants=\"normal,alice\" option=\"RuleSet -string cvp\" time=0 odd=1";
        let parsed = read_features(line.strip_prefix("feature ").unwrap());
        let answers: Vec<_> =
            parsed.into_iter().map(|(name, value)| features.learn(name, value)).collect();
        assert_eq!(
            answers,
            [
                "accepted ping",
                "accepted variants",
                "accepted option",
                "accepted time",
                "rejected odd"
            ]
        );
        assert!(features.ping && !features.time && !features.done);
        assert!(features.plays("alice") && !features.plays("alic"));
        assert!(features.has_option("ruleset"));
    }

    #[test]
    fn written_features_are_read_back() {
        let mut features = XBoardFeatures::default();
        for line in describe() {
            for (name, value) in read_features(line.strip_prefix("feature ").unwrap()) {
                let answer = features.learn(name, value);
                assert!(answer.starts_with("accepted "), "{answer}");
            }
        }
        assert!(features.done && features.ping && features.setboard && features.usermove);
        let names = VariantId::ALL.map(variant::xboard_name);
        assert!(names.iter().all(|name| features.plays(name)), "{features:?}");
        assert!(features.has_option("RuleSet") && features.has_option("memory"));
    }
}
