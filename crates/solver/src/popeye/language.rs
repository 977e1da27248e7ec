//! The words of Popeye's input in its three languages. The first word of a text selects the language.

use glass_rules::{Color, Role};

/// A language of Popeye's input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Language {
    #[default]
    English,
    French,
    German,
}

/// The commands that a problem consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Begin,
    Next,
    End,
    Heading,
    Ignored,
    Condition,
    Option,
    Stipulation,
    Pieces,
    Forsyth,
    Twin,
    ZeroPosition,
    /// Popeye knows it and the solver does not.
    Unsupported,
}

/// The options that are understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PopeyeOption {
    Try,
    Defence,
    Variation,
    SetPlay,
    NoThreat,
    PostKeyPlay,
    WhiteToPlay,
    Duplex,
    HalfDuplex,
    MaxSolutions,
    StopOnShortSolutions,
    NoCastling,
    Intelligent,
    /// An option that changes Popeye's work or output, but not its solutions.
    Harmless,
    /// The same with a number after it.
    HarmlessNumber,
}

/// The changes of twins that are understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TwinWord {
    Continued,
    Move,
    Exchange,
    Remove,
    Add,
    Substitute,
    SwapColors,
    Stipulation,
}

/// A word in English, French and German.
type Names = [&'static str; 3];

const COMMANDS: [(Names, Command); 19] = [
    (["beginproblem", "debutprobleme", "anfangproblem"], Command::Begin),
    (["nextproblem", "asuivre", "weiteresproblem"], Command::Next),
    (["endproblem", "finprobleme", "endeproblem"], Command::End),
    (["author", "auteur", "autor"], Command::Heading),
    (["origin", "source", "quelle"], Command::Heading),
    (["title", "titre", "titel"], Command::Heading),
    (["award", "prix", "auszeichnung"], Command::Heading),
    (["remark", "remarque", "bemerkung"], Command::Ignored),
    (["protocol", "protocol", "protokoll"], Command::Ignored),
    (["condition", "condition", "bedingung"], Command::Condition),
    (["option", "option", "option"], Command::Option),
    (["stipulation", "enonce", "forderung"], Command::Stipulation),
    (["pieces", "pieces", "steine"], Command::Pieces),
    (["forsyth", "forsyth", "forsyth"], Command::Forsyth),
    (["twin", "jumeau", "zwilling"], Command::Twin),
    (["zeroposition", "zeroposition", "nullstellung"], Command::ZeroPosition),
    (["sstipulation", "senonce", "sforderung"], Command::Unsupported),
    (["array", "positioninitialpartie", "partieanfangsstellung"], Command::Unsupported),
    (["latex", "latex", "latex"], Command::Unsupported),
];

/// Other options change Popeye's solutions in ways that this solver does not support, so they are refused.
const OPTIONS: [(Names, PopeyeOption); 20] = [
    (["try", "essais", "verfuehrung"], PopeyeOption::Try),
    (["defence", "defense", "widerlegung"], PopeyeOption::Defence),
    (["variations", "variantes", "varianten"], PopeyeOption::Variation),
    (["setplay", "apparent", "satzspiel"], PopeyeOption::SetPlay),
    (["nothreat", "sansmenace", "ohnedrohung"], PopeyeOption::NoThreat),
    (["postkeyplay", "aprescle", "nachschluessel"], PopeyeOption::PostKeyPlay),
    (["whitetoplay", "apparentseul", "weissbeginnt"], PopeyeOption::WhiteToPlay),
    (["duplex", "duplex", "duplex"], PopeyeOption::Duplex),
    (["halfduplex", "demiduplex", "halbduplex"], PopeyeOption::HalfDuplex),
    (["maxsolutions", "maxsolutions", "maxloesungen"], PopeyeOption::MaxSolutions),
    (
        ["stoponshortsolutions", "finapressolutionscourtes", "stopnachkurzloesungen"],
        PopeyeOption::StopOnShortSolutions,
    ),
    (["nocastling", "sansroquer", "keinerochade"], PopeyeOption::NoCastling),
    (["intelligent", "intelligent", "intelligent"], PopeyeOption::Intelligent),
    (["maxtime", "maxtemps", "maxzeit"], PopeyeOption::HarmlessNumber),
    (["beep", "bip", "pieps"], PopeyeOption::HarmlessNumber),
    (["movenumbers", "trace", "zugnummern"], PopeyeOption::Harmless),
    (["noboard", "sansechiquier", "ohnebrett"], PopeyeOption::Harmless),
    (["noshortvariations", "sansvariantescourtes", "ohnekurzvarianten"], PopeyeOption::Harmless),
    (["suppressgrid", "sansgrille", "ohnegitter"], PopeyeOption::Harmless),
    (["writegrid", "ajoutegrille", "zeichnegitter"], PopeyeOption::Harmless),
];

const TWIN_WORDS: [(Names, TwinWord); 8] = [
    (["continued", "enplus", "ferner"], TwinWord::Continued),
    (["move", "deplacement", "versetze"], TwinWord::Move),
    (["exchange", "echange", "tausche"], TwinWord::Exchange),
    (["remove", "ote", "entferne"], TwinWord::Remove),
    (["add", "ajoute", "hinzufuegen"], TwinWord::Add),
    (["substitute", "remplace", "ersetze"], TwinWord::Substitute),
    (["polishtype", "couleurechange", "farbwechsel"], TwinWord::SwapColors),
    (["stipulation", "enonce", "forderung"], TwinWord::Stipulation),
];

const COLORS: [(Names, Color); 2] =
    [(["white", "blanc", "weiss"], Color::White), (["black", "noir", "schwarz"], Color::Black)];

/// The letters of the pieces.
const LETTERS: [([char; 3], Role); 6] = [
    (['K', 'R', 'K'], Role::King),
    (['Q', 'D', 'D'], Role::Queen),
    (['R', 'T', 'T'], Role::Rook),
    (['B', 'F', 'L'], Role::Bishop),
    (['S', 'C', 'S'], Role::Knight),
    (['P', 'P', 'B'], Role::Pawn),
];

/// The least letters of an abbreviation.
const MIN_LETTERS: usize = 3;

impl Language {
    const ALL: [Self; 3] = [Self::English, Self::French, Self::German];

    /// The language whose word for the beginning of a problem this is.
    pub(super) fn of_begin(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.command(word) == Some(Command::Begin))
    }

    pub(super) fn command(self, word: &str) -> Option<Command> {
        self.find(&COMMANDS, word)
    }

    pub(super) fn option(self, word: &str) -> Option<PopeyeOption> {
        self.find(&OPTIONS, word)
    }

    pub(super) fn twin_word(self, word: &str) -> Option<TwinWord> {
        self.find(&TWIN_WORDS, word)
    }

    pub(super) fn color(self, word: &str) -> Option<Color> {
        self.find(&COLORS, word)
    }

    /// The role of a letter, in either case.
    pub(super) fn role(self, letter: char) -> Option<Role> {
        let letter = letter.to_ascii_uppercase();
        LETTERS.iter().find(|(letters, _)| letters[self as usize] == letter).map(|&(_, role)| role)
    }

    /// The letter of the knight, which few readers expect.
    pub(super) fn knight(self) -> char {
        LETTERS
            .iter()
            .find(|(_, role)| *role == Role::Knight)
            .map_or('S', |(letters, _)| letters[self as usize])
    }

    /// The names of the commands that are understood.
    pub(super) fn commands(self) -> Vec<&'static str> {
        let known = COMMANDS[1..].iter().filter(|(_, command)| *command != Command::Unsupported);
        known.map(|(names, _)| names[self as usize]).collect()
    }

    /// The names of the options that are understood.
    pub(super) fn options(self) -> Vec<&'static str> {
        OPTIONS.iter().map(|(names, _)| names[self as usize]).collect()
    }

    /// The names of the changes of twins that are understood.
    pub(super) fn twin_words(self) -> Vec<&'static str> {
        TWIN_WORDS[1..].iter().map(|(names, _)| names[self as usize]).collect()
    }

    /// The meaning of a word: a complete name, otherwise the prefix of one.
    fn find<T: Copy>(self, table: &[(Names, T)], word: &str) -> Option<T> {
        let word = plain(word);
        let named = |(names, _): &&(Names, T)| names[self as usize] == word;
        let begun = |(names, _): &&(Names, T)| {
            word.len() >= MIN_LETTERS && names[self as usize].starts_with(&word)
        };
        let found = table.iter().find(named).or_else(|| table.iter().find(begun));
        found.map(|&(_, meant)| meant)
    }
}

/// A word in lower case without accents and umlauts, which Popeye does not know.
fn plain(word: &str) -> String {
    let mut plain = String::with_capacity(word.len());
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'é' | 'è' | 'ê' => plain.push('e'),
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            letter => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_every_language() {
        for (language, begin, next, option) in [
            (Language::English, "BeginProblem", "Next", "setp"),
            (Language::French, "DébutProblème", "asuivre", "apparent"),
            (Language::German, "Anfang", "weiter", "satz"),
        ] {
            assert_eq!(Language::of_begin(begin), Some(language));
            assert_eq!(language.command(next), Some(Command::Next));
            assert_eq!(language.option(option), Some(PopeyeOption::SetPlay));
        }
        assert_eq!(Language::German.option("Verführung"), Some(PopeyeOption::Try));
        assert_eq!(Language::French.option("apparentseul"), Some(PopeyeOption::WhiteToPlay));
        assert_eq!(Language::English.option("nontrivial"), None);
        assert_eq!(Language::German.role('b'), Some(Role::Pawn));
        assert_eq!(Language::French.role('F'), Some(Role::Bishop));
    }
}
