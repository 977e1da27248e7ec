//! Reads the English messages, with the arguments that each needs.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::lists::{files, read};

const ENGLISH: &str = "crates/words/locales/en";

/// The requirements of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape {
    /// The arguments that it needs, those of messages that it refers to included.
    pub arguments: BTreeSet<String>,
    /// The messages that it refers to.
    pub references: BTreeSet<String>,
}

/// All messages of the English catalogue.
pub(super) fn english() -> Result<BTreeMap<String, Shape>> {
    let mut own = BTreeMap::new();
    for file in files(ENGLISH)? {
        let text = read(&file)?;
        let resource = match fluent_syntax::parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((_, errors)) => bail!("{file}: {errors:?}"),
        };
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut shape = Shape::default();
                message.value.iter().for_each(|pattern| look(pattern, &mut shape));
                own.insert(message.id.name.to_owned(), shape);
            }
        }
    }
    let with_referred = |shape: &Shape| {
        let mut whole = shape.clone();
        let mut left: Vec<_> = shape.references.iter().collect();
        let mut seen = BTreeSet::new();
        while let Some(id) = left.pop() {
            let Some(referred) = own.get(id).filter(|_| seen.insert(id)) else { continue };
            whole.arguments.extend(referred.arguments.iter().cloned());
            left.extend(&referred.references);
        }
        whole
    };
    Ok(own.iter().map(|(id, shape)| (id.clone(), with_referred(shape))).collect())
}

fn look(pattern: &Pattern<&str>, shape: &mut Shape) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| look(&variant.value, shape));
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => {
                shape.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                shape.references.insert(id.name.to_owned());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::english;

    #[test]
    fn messages_have_the_arguments_of_those_that_they_refer_to() {
        let all = english().unwrap();
        assert!(all.len() > 500, "{}", all.len());
        let referring = all.values().find(|shape| {
            shape
                .references
                .iter()
                .any(|id| all.get(id).is_some_and(|referred| !referred.arguments.is_empty()))
        });
        let shape = referring.unwrap();
        for id in &shape.references {
            assert!(all[id].arguments.is_subset(&shape.arguments), "{id}");
        }
    }
}
