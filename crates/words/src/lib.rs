//! The words of pages, mails and refusals in every language, from a catalogue of messages.
//!
//! The catalogue is `locales/`, with a folder for each language and a file for each area, in the syntax of
//! [Fluent](https://projectfluent.org/fluent/guide/). It is compiled into the binary and parsed once. A [`Language`]
//! formats a [`Message`] by its id. Illegal moves and outcomes are formatted from their types
//! ([`Language::illegal_move`], [`Language::outcome`]), never by translating English text.
//!
//! ```
//! use glass_words::Language;
//!
//! let hello = Language::German.message("mail-hello").with("name", "ann");
//! assert_eq!(hello.to_string(), "Hallo ann,");
//! ```

mod bidi;
mod browser;
mod catalogue;
mod free_board;
mod language;
mod lessons;
mod message;
mod moves;
mod outcome;
mod pieces;
mod positions;
mod rule_sets;
mod texts;

pub use bidi::isolate;
pub use browser::{in_browser, used_by};
pub use catalogue::{CatalogueFile, MessageShape, files, messages};
pub use language::Language;
pub use message::Message;
