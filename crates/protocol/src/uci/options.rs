//! The options as the Universal Chess Interface sets them.

use glass_rules::{RuleSet, VariantId};

use super::{Uci, remark};
use crate::action::{Action, start};
use crate::options::{Kind, Setting, check, key};
use crate::settings::Settings;
use crate::words::shorten;

impl Uci {
    /// The lines that list the options.
    pub(super) fn describe() -> Vec<String> {
        let game = VariantId::DEFAULT;
        let games = VariantId::ALL.iter().map(|game| game.as_str()).collect();
        let mut settings = vec![Settings::hash(), Settings::threads()];
        settings.extend(Settings::common());
        settings.extend([
            Setting::check("Ponder", false),
            Setting::check("UCI_AnalyseMode", false),
            Setting::check("UCI_ShowWDL", false),
            Setting {
                name: "UCI_Variant",
                kind: Kind::Choice { default: game.as_str(), values: games },
            },
            Setting::text("RuleSet", game.default_rules().name),
        ]);
        settings.iter().map(Setting::uci).collect()
    }

    /// `name NAME` or `name NAME value VALUE`, where both may contain blanks.
    pub(super) fn set_option(&mut self, text: &str) -> Vec<Action> {
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
        match self.set(&key(&name), &value) {
            Ok(actions) => actions,
            Err(why) => vec![remark(format!("option {}: {why}", shorten(&name)))],
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<Vec<Action>, String> {
        if let Some(actions) = self.settings.set(name, value)? {
            return Ok(actions);
        }
        match name {
            // The interface says when to ponder; this only tells that it may.
            "ponder" => drop(check(value)?),
            "uci_analysemode" => self.studies = check(value)?,
            "uci_showwdl" => self.shows_chances = check(value)?,
            "uci_variant" => {
                let game = glass_catalogue::named_in_protocol(&shorten(value))
                    .map_err(|error| error.to_string())?;
                self.set_rules(game.default_rules());
            }
            "ruleset" => {
                let wanted = shorten(value).to_ascii_lowercase();
                let game = self.history.position().variant();
                let rules = RuleSet::find(game, &wanted)
                    .or_else(|error| RuleSet::find_any(&wanted).map_err(|_| error.to_string()))?;
                self.set_rules(rules);
            }
            _ => return Err("there is no such option".to_owned()),
        }
        Ok(Vec::new())
    }

    /// Changes the rules, which begins a new game if they are others than before.
    fn set_rules(&mut self, rules: &'static RuleSet) {
        if self.rules != rules {
            self.rules = rules;
            self.history = start(rules);
        }
    }
}
