//! The parts of a tag: `[Event "The title"]`.

/// A tag in its original spelling.
pub(super) struct Tag {
    pub name: String,
    /// `None` if no value can be recognised.
    pub value: Option<String>,
    /// Whether quotation marks and backslashes are valid.
    pub well_formed: bool,
    /// The length in bytes.
    pub length: usize,
}

/// Known tag names, which are not case-sensitive.
const KNOWN: [&str; 37] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "SetUp",
    "FEN",
    "Variant",
    "RuleSet",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "WhiteType",
    "BlackType",
    "WhiteTeam",
    "BlackTeam",
    "WhiteNA",
    "BlackNA",
    "ECO",
    "Opening",
    "Variation",
    "TimeControl",
    "Termination",
    "Annotator",
    "PlyCount",
    "Mode",
    "Section",
    "Stage",
    "Board",
    "Time",
    "UTCTime",
    "UTCDate",
    "EventDate",
    "EventSponsor",
];

/// The standard spelling of a tag name.
pub(super) fn known_name(written: &str) -> Option<&'static str> {
    KNOWN.into_iter().find(|known| known.eq_ignore_ascii_case(written))
}

/// The name of the tag at the start of a text, if there is one.
pub(super) fn name(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('[')?.trim_start();
    let end =
        inner.find(|c: char| c.is_whitespace() || is_quote(c) || matches!(c, '[' | ']' | '='));
    let name = inner[..end.unwrap_or(inner.len())].trim_end_matches(':');
    let begins = |c: char| c.is_alphanumeric() || c == '_';
    name.starts_with(begins).then_some(name)
}

/// Whether a text starts with a tag that has a quoted value. Movetext and comments never do.
pub(super) fn is_quoted(text: &str) -> bool {
    let Some(name) = name(text) else { return false };
    let behind = text[1..].trim_start()[name.len()..].trim_start_matches(':');
    behind.trim_start().starts_with(is_quote)
}

/// Parses the tag at the start of a text.
pub(super) fn read(text: &str) -> Option<Tag> {
    let name = name(text)?;
    let start = text.len() - text[1..].trim_start().len();
    let behind = &text[start + name.len()..];
    let opened = behind.trim_start_matches([':', '=', ' ', '\t', '\u{a0}']);
    let tag = |value, well_formed, length| {
        Some(Tag { name: name.to_owned(), value, well_formed, length })
    };
    let Some(opener) = opened.chars().next().filter(|&c| is_quote(c)) else {
        let end = text.find(']').map_or(text.len(), |end| end + 1);
        return tag(None, false, end);
    };
    let inner = &opened[opener.len_utf8()..];
    let plain = behind.trim_start().starts_with('"');
    if let Some((value, strict, length)) = closed(inner, opener) {
        return tag(Some(value), strict && plain, text.len() - inner.len() + length);
    }
    let end = inner.rfind(is_quote).or_else(|| inner.rfind(']')).unwrap_or(inner.len());
    let value = inner[..end].trim_end().replace("\\\\", "\\").replace("\\\"", "\"");
    tag(Some(value), false, text.len())
}

/// The value up to `"]`, whether it is escaped correctly, and the number of bytes including the `]`.
fn closed(inner: &str, opener: char) -> Option<(String, bool, usize)> {
    let closes = |c: char| c == '"' || (opener != '"' && is_quote(c));
    let (mut value, mut strict) = (String::new(), opener == '"');
    let mut chars = inner.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => match chars.next_if(|&(_, next)| matches!(next, '"' | '\\')) {
                Some((_, escaped)) => value.push(escaped),
                None => {
                    value.push('\\');
                    strict = false;
                }
            },
            _ if closes(c) => {
                let behind = inner[at + c.len_utf8()..].trim_start();
                if behind.starts_with(']') {
                    return Some((value, strict, inner.len() - behind.len() + 1));
                }
                value.push(c);
                strict = false;
            }
            _ => value.push(c),
        }
    }
    None
}

/// Quotation marks, including typographic ones.
fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_as_people_write_them() {
        for (text, name, value, well_formed) in [
            (r#"[Event "x"]"#, "Event", Some("x"), true),
            (r#"[ Event  "x" ] [Site "y"]"#, "Event", Some("x"), true),
            (r#"[Event "a \"b\" \\ c"]"#, "Event", Some(r#"a "b" \ c"#), true),
            (r#"[Event ""]"#, "Event", Some(""), true),
            (r#"[Event "a] b"]"#, "Event", Some("a] b"), true),
            (r#"[Event "The "Queen" Open"]"#, "Event", Some(r#"The "Queen" Open"#), false),
            (r#"[Site "C:\games\"]"#, "Site", Some(r"C:\games\"), false),
            (r#"[Site "C:\games"]"#, "Site", Some(r"C:\games"), false),
            (r#"[Black: "Bo"]"#, "Black", Some("Bo"), false),
            (r#"[Black="Bo"]"#, "Black", Some("Bo"), false),
            (r#"[Event “The „Queen“ Open”]"#, "Event", Some("The „Queen“ Open"), false),
            (r#"[Event "x"#, "Event", Some("x"), false),
            (r#"[Event "x]"#, "Event", Some("x"), false),
            (r#"[White-2+#=: "x"]"#, "White-2+#", Some("x"), false),
            ("[White Bob]", "White", None, false),
            ("[White]", "White", None, false),
            ("[White", "White", None, false),
        ] {
            let tag = read(text).expect(text);
            assert_eq!((tag.name.as_str(), tag.value.as_deref()), (name, value), "{text}");
            assert_eq!(tag.well_formed, well_formed, "{text}");
            assert!(text.is_char_boundary(tag.length), "{text}");
        }
        for text in ["[]", "[%clk 0:01]", "[\"x\"]", "[", "Event \"x\"", "[ ]"] {
            assert!(read(text).is_none(), "{text}");
        }
        assert_eq!(read("[Event \"x\" ] [Site \"y\"]").map(|tag| tag.length), Some(12));
        assert_eq!(known_name("fen"), Some("FEN"));
    }
}
