//! Problems in the files of olive, an editor for problemists: YAML documents in Popeye's words.

use super::bad_input::BadInput;
use super::input::PopeyeProblem;
use super::reader;

/// Reads the problems of an `.olv` file, each with its own result. Solutions, comments and keywords are ignored.
///
/// ```
/// let text = "\
/// ---
/// algebraic:
///   black: [AliceB Ke5, AliceB Pd2]
///   white: [Ka1, Qc5, AliceB Rc3]
/// authors: ['Caillaud, Michel']
/// options: [Alice]
/// stipulation: h#2
/// ";
/// let problems = glass_solver::popeye::read_olive(text);
/// let problem = problems[0].as_ref().expect("it is understood");
/// assert_eq!((problem.pieces.len(), problem.heading[0].as_str()), (5, "Caillaud, Michel"));
/// ```
pub fn read_olive(text: &str) -> Vec<Result<PopeyeProblem, BadInput>> {
    documents(text).into_iter().map(|document| document.problem()).collect()
}

/// One problem.
struct Document<'t> {
    /// The number of its first line, from 1.
    line: usize,
    fields: Vec<Field<'t>>,
}

/// A key at the left margin with its value.
struct Field<'t> {
    line: usize,
    key: &'t str,
    /// The rest of the key's line, and the lines after it.
    text: String,
}

fn documents(text: &str) -> Vec<Document<'_>> {
    let mut documents: Vec<Document<'_>> = Vec::new();
    let mut begun = false;
    for (index, written) in text.lines().enumerate() {
        let (number, line) = (index + 1, written.trim_start_matches('\u{feff}'));
        if line.trim_end() == "---" || line.trim_end() == "..." {
            begun = false;
            continue;
        }
        let key = line.split_once(':').filter(|(key, _)| {
            let mut chars = key.chars();
            chars.next().is_some_and(|first| first.is_ascii_alphabetic())
                && chars.all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
        });
        if !begun && key.is_some() {
            documents.push(Document { line: number, fields: Vec::new() });
            begun = true;
        }
        let Some(document) = documents.last_mut().filter(|_| begun) else { continue };
        match (key, document.fields.last_mut()) {
            (Some((key, rest)), _) => {
                document.fields.push(Field { line: number, key, text: rest.to_owned() });
            }
            (None, Some(field)) => {
                field.text.push('\n');
                field.text.push_str(line);
            }
            (None, None) => {}
        }
    }
    documents
}

impl Document<'_> {
    fn field(&self, key: &str) -> Option<&Field<'_>> {
        self.fields.iter().find(|field| field.key == key)
    }

    fn list(&self, key: &str) -> Vec<String> {
        self.field(key).map(|field| list(&field.text)).unwrap_or_default()
    }

    /// Parses the problem after translating it into Popeye's language.
    fn problem(&self) -> Result<PopeyeProblem, BadInput> {
        let mut input = Input::default();
        input.line(self.line, "BeginProblem");
        for author in self.list("authors") {
            input.line(self.line, &format!("Author {author}"));
        }
        if let Some(field) = self.field("source") {
            // Newer files have a map here.
            let named = map(&field.text).into_iter().find(|(key, _)| key == "name");
            let source = named.map_or_else(|| scalar(&field.text), |(_, name)| scalar(&name));
            input.line(field.line, &format!("Origin {source}"));
        }
        if let Some(field) = self.field("stipulation") {
            input.line(field.line, &format!("Stipulation {}", scalar(&field.text)));
        }
        for key in ["options", "conditions"] {
            let line = self.field(key).map_or(self.line, |field| field.line);
            for word in self.list(key) {
                // A variant may be one of the options.
                let named = word.split_whitespace().next().unwrap_or_default().to_lowercase();
                let is_option = key == "options" && reader::condition(&named).is_none();
                let command = if is_option { "Option" } else { "Condition" };
                input.line(line, &format!("{command} {word}"));
            }
        }
        if let Some(field) = self.field("algebraic") {
            for (color, pieces) in map(&field.text) {
                for piece in list(&pieces) {
                    // Repeats the colour, so that the board of one piece does not apply to the next.
                    input.line(field.line, &format!("Pieces {color} {piece}"));
                }
            }
        }
        if let Some(field) = self.field("twins") {
            let mut twins = map(&field.text);
            twins.sort();
            for (letter, change) in twins {
                let command = if letter == "a" { "ZeroPosition" } else { "Twin" };
                input.line(field.line, &format!("{command} {}", scalar(&change)));
            }
        }
        input.line(self.line, "EndProblem");
        input.problem()
    }
}

/// Lines of Popeye's language, each with the number of its line in the file.
#[derive(Default)]
struct Input {
    text: String,
    lines: Vec<usize>,
}

impl Input {
    fn line(&mut self, line: usize, text: &str) {
        self.text.push_str(&text.split_whitespace().collect::<Vec<_>>().join(" "));
        self.text.push('\n');
        self.lines.push(line);
    }

    fn problem(&self) -> Result<PopeyeProblem, BadInput> {
        let in_file = |mut why: BadInput| {
            let index = why.line.saturating_sub(1);
            why.line = self.lines.get(index).copied().unwrap_or(why.line);
            why
        };
        let read = reader::read(&self.text).into_iter().next();
        let mut problem = read
            .unwrap_or_else(|| {
                let expected = "a problem".to_owned();
                Err(BadInput { line: 1, word: String::new(), expected })
            })
            .map_err(in_file)?;
        for twin in &mut problem.twins {
            *twin = twin.clone().map_err(in_file).map(|mut twin| {
                twin.line =
                    self.lines.get(twin.line.saturating_sub(1)).copied().unwrap_or(twin.line);
                twin
            });
        }
        Ok(problem)
    }
}

/// The entries of a list: `[a, 'b, c']`, or lines that begin with `-`.
fn list(text: &str) -> Vec<String> {
    if let Some(inner) = bracketed(text, '[', ']') {
        return parts(inner).into_iter().map(|part| scalar(&part)).collect();
    }
    let mut entries: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match (line.strip_prefix('-'), entries.last_mut()) {
            (Some(entry), _) => entries.push(entry.trim().to_owned()),
            (None, Some(entry)) => {
                entry.push(' ');
                entry.push_str(line);
            }
            (None, None) => entries.push(line.to_owned()),
        }
    }
    entries.iter().map(|entry| scalar(entry)).collect()
}

/// The entries of a map: `{a: x, b: y}`, or lines that begin with a key.
fn map(text: &str) -> Vec<(String, String)> {
    let keyed = |part: &str| {
        let (key, value) = part.split_once(':')?;
        Some((scalar(key), value.trim().to_owned()))
    };
    if let Some(inner) = bracketed(text, '{', '}') {
        return parts(inner).iter().filter_map(|part| keyed(part)).collect();
    }
    let mut entries: Vec<(String, String)> = Vec::new();
    let mut margin = None;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let indent = line.len() - line.trim_start().len();
        let key = keyed(line).filter(|_| indent > 0 && *margin.get_or_insert(indent) == indent);
        match (key, entries.last_mut()) {
            (Some(entry), _) => entries.push(entry),
            (None, Some((_, value))) => {
                value.push('\n');
                value.push_str(line);
            }
            (None, None) => {}
        }
    }
    entries
}

/// The text between brackets, if the whole text is bracketed.
fn bracketed(text: &str, open: char, close: char) -> Option<&str> {
    text.trim().strip_prefix(open)?.strip_suffix(close)
}

/// Splits a text at commas outside of quotes.
fn parts(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    // The open quote, and whether the part so far is only white space.
    let (mut quote, mut is_blank) = (None, true);
    for c in text.chars() {
        match (c, quote) {
            (',', None) => {
                found.push(String::new());
                is_blank = true;
                continue;
            }
            ('\'' | '"', None) => quote = is_blank.then_some(c),
            (c, Some(open)) if c == open => quote = None,
            _ => {}
        }
        is_blank &= c.is_whitespace();
        if let Some(part) = found.last_mut() {
            part.push(c);
        }
    }
    found.retain(|part| !part.trim().is_empty());
    found
}

/// Removes the quotes around a text and joins its lines.
fn scalar(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let single = text.strip_prefix('\'').and_then(|text| text.strip_suffix('\''));
    let double = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    match (single, double) {
        (Some(inner), _) => inner.replace("''", "'"),
        (None, Some(inner)) => inner.replace("\\\"", "\"").replace("\\\\", "\\"),
        (None, None) => text,
    }
}
