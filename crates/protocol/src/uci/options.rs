//! The options in the format of UCI.

use glass_rules::{RuleSet, VariantId};

use super::{Uci, remark};
use crate::action::{EngineAction, start};
use crate::options::{EngineOption, OptionKind, check, key};
use crate::settings::{OptionChange, Settings};
use crate::words::{rule_set_name, shorten};

impl Uci {
    /// The lines with all options.
    pub(super) fn describe() -> Vec<String> {
        let variant = VariantId::DEFAULT;
        let variants = VariantId::ALL.iter().map(|variant| variant.as_str()).collect();
        let mut settings = vec![Settings::hash(), Settings::threads()];
        settings.extend(Settings::common());
        settings.extend([
            EngineOption::check("Ponder", false),
            EngineOption::check("UCI_AnalyseMode", false),
            EngineOption::check("UCI_ShowWDL", false),
            EngineOption {
                name: "UCI_Variant",
                kind: OptionKind::Choice { default: variant.as_str(), values: variants },
            },
            EngineOption::text("RuleSet", variant.default_rules().name()),
        ]);
        #[cfg(feature = "tune")]
        settings.extend(glass_engine::PARAMETERS.iter().map(|number| {
            let [default, least, most] =
                [number.default, number.min, number.max].map(|value| value.max(0) as usize);
            EngineOption::spin(number.name, default, least as isize, most)
        }));
        settings.iter().map(EngineOption::uci).collect()
    }

    /// Handles `name NAME` or `name NAME value VALUE`. Both may contain blanks.
    pub(super) fn set_option(&mut self, text: &str) -> Vec<EngineAction> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((&first, words)) = words.split_first() else {
            return vec![remark("setoption needs the name of an option".to_owned())];
        };
        if !first.eq_ignore_ascii_case("name") {
            return vec![remark("setoption needs “name” and the name of an option".to_owned())];
        }
        let parting = words.iter().position(|word| word.eq_ignore_ascii_case("value"));
        let (name, value) = words.split_at(parting.unwrap_or(words.len()));
        let (name, value) = (name.join(" "), value.get(1..).unwrap_or_default().join(" "));
        match self.set(&name, &value) {
            Ok(actions) => actions,
            Err(why) => vec![remark(format!("option {}: {why}", shorten(&name)))],
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<Vec<EngineAction>, String> {
        let key = key(name);
        if let Some(OptionChange { mut actions, note }) = self.settings.set(&key, value)? {
            actions.extend(note.map(|note| remark(format!("option {}: {note}", shorten(name)))));
            return Ok(actions);
        }
        match key.as_str() {
            // The GUI controls pondering; this option only allows it.
            "ponder" => drop(check(value)?),
            "uci_analysemode" => self.studies = check(value)?,
            "uci_showwdl" => self.shows_chances = check(value)?,
            "uci_variant" => {
                // A rule set determines its variant as well.
                let rules = glass_catalogue::named_in_protocol(&shorten(value))
                    .map(VariantId::default_rules)
                    .or_else(|error| {
                        RuleSet::find_any(&rule_set_name(value)).map_err(|_| error.to_string())
                    })?;
                self.set_rules(rules);
            }
            "ruleset" => {
                let wanted = rule_set_name(value);
                let variant = self.history.position().variant();
                let rules = RuleSet::find(variant, &wanted)
                    .or_else(|error| RuleSet::find_any(&wanted).map_err(|_| error.to_string()))?;
                self.set_rules(rules);
            }
            #[cfg(feature = "tune")]
            key if glass_engine::PARAMETERS.iter().any(|number| number.name == key) => {
                let value = value.parse().map_err(|_| "a number is needed".to_owned())?;
                glass_engine::set_parameter(key, value).map_err(|error| error.to_string())?;
            }
            _ => return Err("there is no such option".to_owned()),
        }
        Ok(Vec::new())
    }

    /// Changes the rule set, which starts a new game if it differs.
    fn set_rules(&mut self, rules: &'static RuleSet) {
        if self.rules != rules {
            self.rules = rules;
            self.history = start(rules);
            self.rejected = None;
        }
    }
}

/// The line that sets an option; a button has no value.
pub fn set_option_line(name: &str, value: Option<&str>) -> String {
    match value {
        Some(value) => format!("setoption name {name} value {value}"),
        None => format!("setoption name {name}"),
    }
}
