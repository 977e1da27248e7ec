//! The folders of the variants, in the order of the rules crate.

use glass_rules::{RuleSet, VariantId, for_each_variant};

use crate::{Entry, Lesson};

/// The lessons that the build script has written.
mod lessons {
    include!(concat!(env!("OUT_DIR"), "/lessons.rs"));
}

/// Declares the folders as modules and lists their entries. It is a macro because the rules crate's list is one.
macro_rules! folders {
    ($($(#[$doc:meta])* $name:ident = $module:ident::$variant:ident $(, $mark:ident)?;)*) => {
        $(
            #[cfg(any(not(glass_some), $module))]
            mod $module;
        )*

        /// The entries, in the order of [`VariantId::ALL`].
        pub(crate) const ENTRIES: [&Entry; VariantId::ALL.len()] = [$(
            #[cfg(any(not(glass_some), $module))]
            &$module::ENTRY
        ),*];

        /// The lessons, in the same order. They are separate from the entries, so that programs without lessons do not
        /// contain them.
        pub(crate) const LESSONS: [&Lesson; VariantId::ALL.len()] = [$(
            #[cfg(any(not(glass_some), $module))]
            &lessons::$module::LESSON
        ),*];
    };
}

for_each_variant!(folders);

/// Checks that the entries match the variants, and that every rule set has an entry.
const _: () = {
    let mut at = 0;
    while at < ENTRIES.len() {
        let (entry, variant) = (ENTRIES[at], VariantId::ALL[at]);
        assert!(
            is_same(entry.name, variant.as_str()),
            "an entry of the catalogue has another name than its variant in the rules"
        );
        let sets = variant.rule_sets();
        assert!(
            entry.rule_sets.len() == sets.len(),
            "a variant has more or fewer rule sets in the catalogue than in the rules"
        );
        let mut set = 0;
        while set < sets.len() {
            assert!(
                is_id(entry.rule_sets[set].id, &sets[set]),
                "the rule sets in the catalogue do not stand in the order of the rules"
            );
            set += 1;
        }
        at += 1;
    }
};

/// Whether `id` is the full name of the rule set.
const fn is_id(id: &str, set: &RuleSet) -> bool {
    let (id, name) = (id.as_bytes(), set.name().as_bytes());
    let Some((start, rest)) = id.split_at_checked(name.len()) else { return false };
    let [b'/', version @ ..] = rest else { return false };
    let (mut number, mut at) = (0u16, 0);
    while at < version.len() {
        number = number * 10 + (version[at] - b'0') as u16;
        at += 1;
    }
    are_same(start, name) && number == set.version()
}

const fn is_same(a: &str, b: &str) -> bool {
    are_same(a.as_bytes(), b.as_bytes())
}

const fn are_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    a.len() == b.len() && at == a.len()
}
