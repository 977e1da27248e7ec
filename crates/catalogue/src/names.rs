//! The names of variants in other programs and in PGN.

use glass_rules::{UnknownVariant, VariantId};

use crate::Catalogued;

/// The variant of programs and records without a variant's name: orthodox chess.
pub fn orthodox() -> VariantId {
    let unnamed = |variant: &VariantId| variant.entry().pgn_name.is_none();
    VariantId::ALL.into_iter().find(unnamed).unwrap_or(VariantId::DEFAULT)
}

/// The variant of a name in an engine protocol: our own name, or another program's.
///
/// # Errors
///
/// [`UnknownVariant`] lists the names of the variants.
pub fn named_in_protocol(name: &str) -> Result<VariantId, UnknownVariant> {
    let aliases = |variant: &VariantId| variant.entry().aliases;
    let mut all = VariantId::ALL.into_iter();
    all.find(|variant| any_is(aliases(variant), name)).map_or_else(|| name.parse(), Ok)
}

/// The variant of a PGN tag `Variant`.
pub fn named_in_pgn(name: &str) -> Option<VariantId> {
    VariantId::ALL.into_iter().find(|variant| {
        let entry = variant.entry();
        any_is(&[entry.title, entry.name], name)
            || any_is(entry.pgn_aliases, name)
            || entry.pgn_name.is_some_and(|known| known.eq_ignore_ascii_case(name))
    })
}

fn any_is(known: &[&str], name: &str) -> bool {
    known.iter().any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_means_two_variants() {
        let mut names: Vec<(String, VariantId)> = Vec::new();
        for variant in VariantId::ALL {
            let entry = variant.entry();
            let all = [entry.name, entry.title].into_iter().chain(entry.pgn_name);
            for name in all.chain(entry.aliases.iter().chain(entry.pgn_aliases).copied()) {
                let name = name.to_lowercase();
                for (known, other) in &names {
                    assert!(*known != name || *other == variant, "{name}: {other} and {variant}");
                }
                names.push((name, variant));
            }
        }
        let unnamed = VariantId::ALL.into_iter().filter(|id| id.entry().pgn_name.is_none());
        assert_eq!(unnamed.collect::<Vec<_>>(), [orthodox()]);
    }

    #[test]
    fn other_programs_names_are_understood() {
        let chess = Ok(VariantId::Chess);
        assert_eq!(named_in_protocol("normal").map_err(|_| ()), chess);
        assert_eq!(named_in_protocol("Alice").map_err(|_| ()), Ok(VariantId::Alice));
        assert!(named_in_protocol("From Position").is_err());
        assert_eq!(named_in_pgn("from position"), Some(VariantId::Chess));
        assert_eq!(named_in_pgn("4D Quasi-Alice"), Some(VariantId::QuasiAlice));
        assert_eq!(named_in_pgn("alice chess"), Some(VariantId::Alice));
    }
}
