//! Formats messages with their arguments.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::bidi::isolate;
use crate::{Language, catalogue};

/// A message of the catalogue with its arguments. It is formatted when it is displayed.
#[derive(Clone, Debug)]
pub struct Message {
    language: Language,
    id: &'static str,
    arguments: Vec<(&'static str, FluentValue<'static>)>,
    /// The elements of the message by name, with their opening tags.
    elements: Vec<(&'static str, String)>,
}

impl Message {
    pub(crate) fn new(language: Language, id: &'static str) -> Self {
        Self { language, id, arguments: Vec::new(), elements: Vec::new() }
    }

    /// Adds a text argument. Its direction is isolated from the sentence.
    pub fn with(mut self, name: &'static str, text: impl fmt::Display) -> Self {
        let text = isolate(&text.to_string()).into_owned();
        self.arguments.push((name, FluentValue::String(Cow::Owned(text))));
        self
    }

    /// Adds a number argument, by which the message can choose between singular and plural.
    pub fn count(mut self, name: &'static str, number: impl Into<FluentValue<'static>>) -> Self {
        self.arguments.push((name, number.into()));
        self
    }

    /// Turns `<name>…</name>` in the message into a link to this address, for [`Self::html`].
    pub fn link(self, name: &'static str, address: impl fmt::Display) -> Self {
        let address = escaped(&address.to_string());
        self.element(name, &format!("<a href=\"{address}\">"))
    }

    /// Turns `<name>…</name>` in the message into an element with this opening tag, for [`Self::html`].
    pub fn element(mut self, name: &'static str, tag: &str) -> Self {
        self.elements.push((name, tag.to_owned()));
        self
    }

    /// The message as HTML. Arguments are escaped, named elements get their tags, and markup of the catalogue (`<b>`,
    /// `<code>`, …) is preserved.
    pub fn html(&self) -> String {
        let escape = |value: &FluentValue<'static>| -> FluentValue<'static> {
            match value {
                FluentValue::String(text) => FluentValue::String(Cow::Owned(escaped(text))),
                other => other.clone(),
            }
        };
        let arguments = self.arguments.iter().map(|(name, value)| (*name, escape(value)));
        let mut text = self.formatted(arguments);
        for (name, tag) in &self.elements {
            let element = tag.trim_start_matches('<');
            let element = element.split([' ', '>']).next().unwrap_or_default();
            text = text.replace(&format!("<{name}>"), tag);
            text = text.replace(&format!("</{name}>"), &format!("</{element}>"));
        }
        text
    }

    fn formatted(
        &self,
        arguments: impl Iterator<Item = (&'static str, FluentValue<'static>)>,
    ) -> String {
        let mut given = FluentArgs::new();
        for (name, value) in arguments {
            given.set(name, value);
        }
        let message = [self.language, Language::English].into_iter().find_map(|language| {
            let bundle = catalogue::bundle(language);
            let pattern = bundle.get_message(self.id)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&given), &mut errors).into_owned();
            debug_assert!(errors.is_empty(), "{}: {errors:?}", self.id);
            Some(text)
        });
        // Tests find missing messages. If one is missing all the same, the page shows its id.
        with_one_stop(message.unwrap_or_else(|| self.id.to_owned()))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.formatted(self.arguments.iter().cloned()))
    }
}

impl From<Message> for String {
    fn from(message: Message) -> Self {
        message.to_string()
    }
}

/// The text without the final full stop, for use within another sentence.
fn with_one_stop(mut text: String) -> String {
    let doubled = text.ends_with("..") && !text.ends_with("...");
    if doubled || text.ends_with("?.") || text.ends_with("!.") {
        text.pop();
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_in_a_sentence_has_one_full_stop() {
        let text =
            |why: &str| Language::English.message("refused-pgn").with("why", why).to_string();
        assert_eq!(text("line 2: Nf3 is expected."), "The PGN, line 2: Nf3 is expected.");
        assert_eq!(text("line 2: did you mean Nf3?"), "The PGN, line 2: did you mean Nf3?");
        assert_eq!(text("line 2"), "The PGN, line 2.");
    }

    #[test]
    fn arguments_are_escaped() {
        assert_eq!(escaped("<b a=\"'&\">"), "&lt;b a=&quot;&#39;&amp;&quot;&gt;");
        let hello = Language::English.message("mail-hello").with("name", "<b>&");
        assert_eq!(hello.html(), "Hello &lt;b&gt;&amp;,");
        assert_eq!(hello.to_string(), "Hello <b>&,");
    }
}
