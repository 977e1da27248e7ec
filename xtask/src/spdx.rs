//! Evaluates licence expressions such as `MIT OR (Apache-2.0 AND Unicode-3.0)`.

use anyhow::{Result, bail};

/// Whether the expression allows a choice of licences that are all in the list.
pub fn allowed(expression: &str, list: &[String]) -> Result<bool> {
    // Crates from before 2018 write a slash where they mean OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut parser = Parser { words: &words, list };
    let verdict = parser.any()?;
    if !parser.words.is_empty() {
        bail!("`{expression}` is no licence expression");
    }
    Ok(verdict)
}

struct Parser<'a> {
    words: &'a [&'a str],
    list: &'a [String],
}

impl<'a> Parser<'a> {
    /// Consumes the word if it is next.
    fn take(&mut self, word: &str) -> bool {
        let there = self.words.first() == Some(&word);
        if there {
            self.words = &self.words[1..];
        }
        there
    }

    fn next(&mut self) -> Result<&'a str> {
        match self.words.split_first() {
            Some((word, rest)) => {
                self.words = rest;
                Ok(word)
            }
            None => bail!("a licence expression ends too early"),
        }
    }

    /// A OR B OR …
    fn any(&mut self) -> Result<bool> {
        let mut verdict = self.all()?;
        while self.take("OR") {
            verdict |= self.all()?;
        }
        Ok(verdict)
    }

    /// A AND B AND …
    fn all(&mut self) -> Result<bool> {
        let mut verdict = self.one()?;
        while self.take("AND") {
            verdict &= self.one()?;
        }
        Ok(verdict)
    }

    /// A licence, optionally with an exception, or an expression in parentheses.
    fn one(&mut self) -> Result<bool> {
        if self.take("(") {
            let verdict = self.any()?;
            if !self.take(")") {
                bail!("a bracket in a licence expression is not closed");
            }
            return Ok(verdict);
        }
        let mut licence = self.next()?.to_owned();
        if ["OR", "AND", "WITH", ")"].contains(&licence.as_str()) {
            bail!("`{licence}` stands where a licence should");
        }
        if self.take("WITH") {
            licence = format!("{licence} WITH {}", self.next()?);
        }
        Ok(self.list.contains(&licence))
    }
}

#[cfg(test)]
mod tests {
    use super::allowed;

    fn ok(expression: &str) -> bool {
        let list = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].map(String::from);
        allowed(expression, &list).unwrap()
    }

    #[test]
    fn one_choice_is_enough_but_every_part_counts() {
        assert!(ok("MIT"));
        assert!(!ok("AGPL-3.0-only"));
        assert!(ok("AGPL-3.0-only OR MIT"));
        assert!(!ok("AGPL-3.0-only AND MIT"));
        assert!(ok("GPL-3.0 OR MIT AND Zlib"));
        assert!(!ok("(GPL-3.0 OR MIT) AND Unicode-3.0"));
        assert!(ok("(GPL-3.0 OR MIT) AND (Zlib)"));
    }

    #[test]
    fn slash_means_or() {
        assert!(ok("MIT/Apache-2.0"));
        assert!(ok("Unlicense / MIT"));
    }

    #[test]
    fn an_exception_belongs_to_its_licence() {
        assert!(ok("Apache-2.0 WITH LLVM-exception"));
        assert!(!ok("Apache-2.0"));
        assert!(!ok("MIT WITH LLVM-exception"));
    }

    #[test]
    fn invalid_expressions_are_refused() {
        for nonsense in ["", "MIT OR", "MIT Zlib", "(MIT", "MIT)", "OR MIT", "MIT WITH"] {
            assert!(allowed(nonsense, &[]).is_err(), "{nonsense}");
        }
    }
}
