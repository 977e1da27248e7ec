//! Derives the picture of a player from the name: a color and the first letters.

/// The number of colors in `avatar.css`.
const HUES: u32 = 12;

/// The color of a name, from 0. It is the same on every page and does not depend on upper and lower case.
pub(crate) fn hue(name: &str) -> u32 {
    let letters = name.chars().flat_map(char::to_lowercase).map(u32::from);
    letters.fold(7_u32, |hash, letter| hash.wrapping_mul(31).wrapping_add(letter)) % HUES
}

/// The first two letters or digits of a name.
pub(crate) fn initials(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).take(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_a_color_and_letters() {
        assert_eq!(hue("Ann"), hue("ann"));
        assert_ne!(hue("ann"), hue("bob"));
        assert!((0..100).all(|number| hue(&number.to_string()) < HUES));
        assert_eq!(initials("ann"), "an");
        assert_eq!(initials("_-x"), "x");
    }
}
