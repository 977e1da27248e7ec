//! Bundles browser modules: joins a module and all its imports into one script. A page over a slow connection then
//! waits for one request instead of thirty.
//!
//! Supports only what the modules under `web/` use: imports of names, of all names, or of none; exports of functions,
//! classes and constants. Statements begin on lines of their own, as the formatter writes them. Every imported module
//! becomes a function that is called once and returns the exports; the first module keeps its exports. Comments of
//! whole lines, types and indentation are removed.

use std::collections::HashMap;

use glass_words::Language;

use crate::text::moves;

/// Why modules cannot be joined.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum JoinError {
    #[error("no module {0}")]
    Missing(String),
    #[error("{0} is part of an import cycle")]
    Circle(String),
    #[error("{path}: unsupported statement “{line}”")]
    Line { path: String, line: String },
}

/// A module and all its imports as one text. `read` returns the text of the module under a path.
pub(crate) fn join(
    path: &str,
    read: &impl Fn(&str) -> Option<String>,
) -> Result<String, JoinError> {
    let mut bundle = Bundle { read, texts: Vec::new(), known: HashMap::new() };
    let first = bundle.module(path)?;
    let mut joined = bundle.texts.concat();
    joined.push_str(&first.body);
    if !first.exports.is_empty() {
        joined.push_str(&format!("export {{ {} }};\n", first.exports.join(", ")));
    }
    Ok(joined)
}

/// Inserts the translations that joined modules use, in a language. `words.js` has a placeholder for them, and `moves.js`
/// one for the letters of the pieces.
pub(crate) fn with_words(joined: String, language: Language) -> String {
    const ROOM: &str = "const WORDS = {};";
    const ROOM_FOR_PIECES: &str = "const PIECES = {};";
    if !joined.contains(ROOM) {
        return joined;
    }
    let words = glass_words::in_browser(language, glass_words::used_by(&joined));
    let pieces = moves::script_table(language);
    joined.replacen(ROOM, &format!("const WORDS = {words};"), 1).replacen(
        ROOM_FOR_PIECES,
        &format!("const PIECES = {pieces};"),
        1,
    )
}

struct Bundle<'r, R> {
    read: &'r R,
    /// Modules in the order in which they depend on each other.
    texts: Vec<String>,
    /// The number of each module; `None` while its imports are resolved.
    known: HashMap<String, Option<usize>>,
}

#[derive(Default)]
struct Module {
    body: String,
    exports: Vec<String>,
}

impl<R: Fn(&str) -> Option<String>> Bundle<'_, R> {
    /// The module under this path. Its imports are added to the list before it.
    fn module(&mut self, path: &str) -> Result<Module, JoinError> {
        let text = (self.read)(path).ok_or_else(|| JoinError::Missing(path.to_owned()))?;
        self.known.insert(path.to_owned(), None);
        let mut module = Module::default();
        let mut in_comment = false;
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let bare = line.trim();
            let wrong = || JoinError::Line { path: path.to_owned(), line: line.to_owned() };
            if in_comment || bare.starts_with("/*") && !bare.contains("*/") {
                in_comment = !bare.ends_with("*/");
            } else if bare.is_empty()
                || bare.starts_with("//")
                || bare.starts_with("/*") && bare.ends_with("*/")
            {
            } else if line.matches('`').count() % 2 == 1 {
                // A template literal of several lines may contain what looks like a comment.
                return Err(wrong());
            } else if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    statement.push(' ');
                    statement.push_str(lines.next().ok_or_else(wrong)?.trim());
                }
                let import = statement.trim_start_matches("import ");
                let (names, from) = import.split_once(" from ").unwrap_or(("", import));
                let from = from.strip_prefix('"').and_then(|from| from.strip_suffix("\";"));
                let from = resolve(path, from.ok_or_else(wrong)?).ok_or_else(wrong)?;
                let number = self.number(&from)?;
                if let Some(all) = names.strip_prefix("* as ") {
                    module.body.push_str(&format!("const {all} = $[{number}];\n"));
                } else if !names.is_empty() {
                    let names = names.replace(" as ", ": ");
                    module.body.push_str(&format!("const {names} = $[{number}];\n"));
                }
            } else {
                let statement = match line.strip_prefix("export ") {
                    Some(exported) => {
                        module.exports.push(declared_name(exported).ok_or_else(wrong)?.to_owned());
                        exported
                    }
                    None => bare,
                };
                push_without_types(&mut module.body, statement);
                module.body.push('\n');
            }
        }
        Ok(module)
    }

    /// The number of an imported module. The module is added to the list if it is not in it yet.
    fn number(&mut self, path: &str) -> Result<usize, JoinError> {
        match self.known.get(path) {
            Some(Some(number)) => return Ok(*number),
            Some(None) => return Err(JoinError::Circle(path.to_owned())),
            None => {}
        }
        let Module { body, exports } = self.module(path)?;
        if self.texts.is_empty() {
            self.texts.push("const $ = [];\n".to_owned());
        }
        let number = self.texts.len() - 1;
        let exports = exports.join(", ");
        self.texts.push(format!("$.push((() => {{\n{body}return {{ {exports} }};\n}})());\n"));
        self.known.insert(path.to_owned(), Some(number));
        Ok(number)
    }
}

/// Appends a line without the JSDoc types in it, such as `/** @type {number} */`.
fn push_without_types(body: &mut String, mut line: &str) {
    while let Some((before, rest)) = line.split_once("/** @") {
        let Some((_, after)) = rest.split_once("*/") else { break };
        body.push_str(before);
        line = after.trim_start();
    }
    body.push_str(line);
}

/// The name that a statement declares.
fn declared_name(statement: &str) -> Option<&str> {
    let statement = statement.strip_prefix("async ").unwrap_or(statement);
    let rest = ["function ", "class ", "const "]
        .into_iter()
        .find_map(|keyword| statement.strip_prefix(keyword))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?;
    (end > 0).then(|| &rest[..end])
}

/// Resolves a relative path as seen from a module.
pub(crate) fn resolve(from: &str, address: &str) -> Option<String> {
    let mut folders: Vec<_> = from.split('/').collect();
    folders.pop();
    for part in address.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()?),
            name => folders.push(name),
        }
    }
    address.starts_with('.').then(|| folders.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(modules: &[(&str, &str)]) -> Result<String, JoinError> {
        let find = |path: &str| modules.iter().find(|(name, _)| *name == path);
        join(modules[0].0, &|path| find(path).map(|(_, text)| (*text).to_owned()))
    }

    #[test]
    fn imported_modules_come_first_and_once() {
        let first = "/** About it. */\nimport { two as b } from \"../two.js\";\nimport \"../three.js\";\nexport const a = b;\n";
        let two = "// Aside.\nimport * as three from \"./three.js\";\n/**\n * More.\n */\nexport async function two() {}\n";
        let three = "export class Three {}\n";
        assert_eq!(
            joined(&[("folder/first.js", first), ("two.js", two), ("three.js", three)]).unwrap(),
            "const $ = [];\n\
             $.push((() => {\nclass Three {}\nreturn { Three };\n})());\n\
             $.push((() => {\nconst three = $[0];\nasync function two() {}\nreturn { two };\n})());\n\
             const { two: b } = $[1];\nconst a = b;\nexport { a };\n"
        );
    }

    #[test]
    fn a_script_without_imports_loses_only_indentation_comments_and_types() {
        let script = "{\n  // Why.\n  run(/** @type {number} */ (a), (/** @type {string} */ b) => b);\n\n}\n";
        assert_eq!(joined(&[("a.js", script)]).unwrap(), "{\nrun((a), (b) => b);\n}\n");
    }

    #[test]
    fn import_can_span_several_lines() {
        let first = "import {\n  one,\n  two as b,\n} from \"./two.js\";\nrun(one, b);\n";
        let two = "export const one = 1;\nexport const two = 2;\n";
        assert_eq!(
            joined(&[("first.js", first), ("two.js", two)]).unwrap(),
            "const $ = [];\n\
             $.push((() => {\nconst one = 1;\nconst two = 2;\nreturn { one, two };\n})());\n\
             const { one, two: b, } = $[0];\nrun(one, b);\n"
        );
    }

    #[test]
    fn unsupported_imports_are_named() {
        let line = |line: &str| JoinError::Line { path: "a.js".to_owned(), line: line.to_owned() };
        for odd in
            ["import x from \"y\";", "import {", "export default 1;", "export let a = 1;", "`"]
        {
            assert_eq!(joined(&[("a.js", odd)]), Err(line(odd)), "{odd}");
        }
        let missing = joined(&[("a.js", "import \"./b.js\";")]);
        assert_eq!(missing, Err(JoinError::Missing("b.js".to_owned())));
        let circle = joined(&[("a.js", "import \"./b.js\";"), ("b.js", "import \"./a.js\";")]);
        assert_eq!(circle, Err(JoinError::Circle("a.js".to_owned())));
    }
}
