//! Generates a style sheet with the colours of the boards, from the palettes of the pictures.

use std::fmt::Write as _;

use glass_render::{BoardInks, BoardTheme, Theme};

/// The names of the boards in CSS properties; the last is for a board of three shades.
const BOARD_NAMES: [&str; 5] = ["a", "b", "c", "d", "three"];

/// The properties `--a-dark`, `--a-light`, `--a-edge` and `--a-ink` for each board, the tints of three shades, and the
/// disc of the one-board view, in every theme that a visitor can choose. A theme applies to elements with the attribute
/// `data-boards`.
pub(crate) fn style() -> String {
    let mut style = String::new();
    for boards in BoardTheme::ALL {
        let usual = if boards == BoardTheme::default() { ":root, " } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(style, "{usual}[data-boards=\"{boards}\"] {{");
        let [light, dark] = Theme::ALL.map(|theme| {
            let palette = boards.palette(theme);
            let inks: Vec<BoardInks> =
                palette.boards.into_iter().chain([palette.three_shades]).collect();
            inks
        });
        for ((name, light), dark) in BOARD_NAMES.iter().zip(light).zip(dark) {
            for (part, light, dark) in [
                ("dark", light.dark, dark.dark),
                ("light", light.light, dark.light),
                ("edge", light.edge, dark.edge),
                ("ink", light.letter, dark.letter),
            ] {
                let _ = writeln!(style, "  --{name}-{part}: light-dark({light}, {dark});");
            }
        }
        // Tints of the three shades: `--three-0-1` is the first tint of the darkest.
        let [light, dark] = Theme::ALL.map(|theme| boards.palette(theme).three_shades);
        for (shade, tint) in (0..3).flat_map(|shade| (1..3).map(move |tint| (shade, tint))) {
            let [light, dark] = [light, dark].map(|inks| inks.shade(shade, 2, tint));
            let _ = writeln!(style, "  --three-{shade}-{tint}: light-dark({light}, {dark});");
        }
        // The disc below a piece of the second board, where both boards are drawn as one.
        let [light, dark] = Theme::ALL.map(|theme| boards.palette(theme).disc());
        let _ = writeln!(style, "  --disc: light-dark({light}, {dark});");
        style.push_str("}\n");
    }
    style
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_its_colours() {
        let style = style();
        for boards in BoardTheme::ALL {
            let [light, dark] = Theme::ALL.map(|theme| boards.palette(theme).boards[1].dark);
            assert!(style.contains(&format!("--b-dark: light-dark({light}, {dark});")), "{boards}");
        }
        assert!(style.contains("--three-2-2: ") && style.contains("--disc: "));
        assert!(style.starts_with(":root, [data-boards=\"wood\"] {"));
        assert_eq!(style.matches("--three-light").count(), BoardTheme::ALL.len());
    }
}
