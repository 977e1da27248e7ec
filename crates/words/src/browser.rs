//! Compiles the messages that browser scripts use into JSON, in a form that a few lines of JavaScript can format. A
//! message becomes a text, or a list of texts, arguments (`["name"]`) and choices (`["name", {"one": …}, "other"]`,
//! where the last item is the fallback). The server's `words.js` formats them.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde_json::{Map, Value, json};

use crate::{Language, catalogue};

/// The ids that a source uses, written as `t("id")` in pages and scripts.
pub fn used_by(text: &str) -> BTreeSet<&str> {
    let calls = text.match_indices("t(\"").filter(|(at, _)| {
        let before = text[..*at].chars().next_back();
        !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    });
    calls.filter_map(|(at, call)| text[at + call.len()..].split('"').next()).collect()
}

/// The messages with these ids as JSON, for a script. Unknown ids are left out.
pub fn in_browser<'i>(language: Language, ids: impl IntoIterator<Item = &'i str>) -> Value {
    let entry = |id: &'i str| Some((id.to_owned(), spoken(language, id)?));
    Value::Object(ids.into_iter().filter_map(entry).collect())
}

fn spoken(language: Language, id: &str) -> Option<Value> {
    let pattern = [language, Language::English]
        .into_iter()
        .find_map(|language| catalogue::pattern_of(language, id))?;
    let parts = parts(language, pattern);
    Some(match &parts[..] {
        [Value::String(text)] => json!(text),
        _ => Value::Array(parts),
    })
}

fn parts(language: Language, pattern: &Pattern<&str>) -> Vec<Value> {
    let mut parts = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => parts.push(json!(value)),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::VariableReference { id } => parts.push(json!([id.name])),
                InlineExpression::StringLiteral { value } => parts.push(json!(value)),
                InlineExpression::NumberLiteral { value } => parts.push(json!(value)),
                InlineExpression::MessageReference { id, .. } => {
                    let referred = catalogue::pattern_of(language, id.name);
                    parts.extend(
                        referred.into_iter().flat_map(|named| self::parts(language, named)),
                    );
                }
                _ => {}
            },
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else { continue };
                let mut cases = Map::new();
                let mut usual = "";
                for variant in variants {
                    let key = match &variant.key {
                        VariantKey::Identifier { name } => *name,
                        VariantKey::NumberLiteral { value } => *value,
                    };
                    if variant.default {
                        usual = key;
                    }
                    cases.insert(key.to_owned(), self::parts(language, &variant.value).into());
                }
                parts.push(json!([id.name, cases, usual]));
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_calls() {
        let text = "t(\"a-b\") crate::t(\"c\").with(\"x\", y) + at(\"no\") t(\"d\", { n })";
        assert_eq!(used_by(text), BTreeSet::from(["a-b", "c", "d"]));
    }
}
