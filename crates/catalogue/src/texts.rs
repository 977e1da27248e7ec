//! Parses files of texts in several languages.
//!
//! A file has a block for each step, figure or rule set. A block is `[name]`, followed by lines of the form
//! `key = text`.

/// Files of texts, each with a language tag such as `de`.
#[derive(Clone, Copy, Debug)]
pub struct Texts(pub(crate) &'static [(&'static str, &'static str)]);

/// A text of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The name of its block.
    pub name: &'static str,
    /// The key of the text in its block, such as `title`.
    pub key: &'static str,
    /// The text itself.
    pub text: &'static str,
}

impl Texts {
    /// All texts in a language, given by its tag, in the order of the file. Empty if there is no file.
    pub fn all(self, language: &str) -> impl Iterator<Item = Text> {
        let file = self.0.iter().find(|(tag, _)| *tag == language).map_or("", |(_, file)| file);
        let mut name = "";
        file.lines().filter_map(move |line| {
            let heading = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
            if let Some(heading) = heading {
                name = heading;
            }
            let (key, text) = line.split_once(" = ")?;
            Some(Text { name, key, text })
        })
    }

    /// A text by the name of its block and its key.
    pub fn find(self, language: &str, name: &str, key: &str) -> Option<&'static str> {
        let mut all = self.all(language);
        all.find(|text| text.name == name && text.key == key).map(|text| text.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_by_name_and_key() {
        let texts = Texts(&[("de", "[one]\ntitle = Eins\n\n[two]\ntitle = Zwei = 2\n")]);
        assert_eq!(texts.find("de", "one", "title"), Some("Eins"));
        assert_eq!(texts.find("de", "two", "title"), Some("Zwei = 2"));
        assert_eq!(texts.find("de", "two", "summary"), None);
        assert_eq!(texts.find("fr", "one", "title"), None);
        assert_eq!(texts.all("de").count(), 2);
    }
}
