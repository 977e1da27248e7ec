//! Recognizes reserved names and names that look like them.

/// One reserved name on each line.
const RESERVED_NAMES: &str = include_str!("reserved_names.txt");

/// The prefix of the names of closed accounts.
const CLOSED_ACCOUNT_PREFIX: &str = "closed-";

/// Whether a name is reserved or looks like a reserved name.
pub(crate) fn is_reserved(name: &str) -> bool {
    let own = skeleton(name);
    name.to_ascii_lowercase().starts_with(CLOSED_ACCOUNT_PREFIX)
        || reserved_names().any(|name| skeleton(name) == own)
}

fn reserved_names() -> impl Iterator<Item = &'static str> {
    RESERVED_NAMES.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// Maps similar-looking names to the same text.
fn skeleton(name: &str) -> String {
    let plain: String = name
        .chars()
        .filter(|letter| !matches!(letter, '-' | '_'))
        .map(|letter| match letter.to_ascii_lowercase() {
            '0' => 'o',
            '1' | 'l' | '|' => 'i',
            '3' => 'e',
            '4' => 'a',
            '5' => 's',
            '7' => 't',
            '8' => 'b',
            '9' => 'g',
            letter => letter,
        })
        .collect();
    plain.replace("rn", "m").replace("vv", "w")
}

#[cfg(test)]
mod tests {
    use glass_store::Name;

    use super::*;

    #[test]
    fn reserved_names_are_names() {
        for name in reserved_names() {
            assert!(name.parse::<Name>().is_ok(), "{name} need not be reserved");
            assert!(is_reserved(&name.to_uppercase()), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_are_reserved_with_them() {
        for name in [
            "Visitor",
            "V1sitor",
            "vis-itor",
            "YOU",
            "Y0U",
            "Unknown",
            "unkn0wn",
            "Guest",
            "Anonymous",
            "Anonyrnous",
            "Moderator",
            "M0derator",
            "Mod_erator",
            "Adm1n",
            "adrnin",
            "Vvhite",
            "Looking_Glass",
            "closed-k7Qm",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Ann", "Guesthouse", "Youri", "Whitehead", "Modest"] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
