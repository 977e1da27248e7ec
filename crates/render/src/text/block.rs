//! A rectangle of characters.

/// Rows of characters, which grow as needed.
#[derive(Default)]
pub(super) struct TextBlock {
    rows: Vec<Vec<char>>,
}

impl TextBlock {
    /// Writes a text over existing characters.
    pub(super) fn put(&mut self, row: usize, column: usize, text: impl IntoIterator<Item = char>) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        for (column, character) in (column..).zip(text) {
            if line.len() <= column {
                line.resize(column + 1, ' ');
            }
            line[column] = character;
        }
    }

    /// Writes another block over existing characters. Its blanks are transparent.
    pub(super) fn put_block(&mut self, row: usize, column: usize, other: &Self) {
        for (row, line) in (row..).zip(&other.rows) {
            for (column, &character) in (column..).zip(line).filter(|&(_, &c)| c != ' ') {
                self.put(row, column, [character]);
            }
        }
    }

    /// The rows without trailing blanks.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.rows.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned())
    }
}
