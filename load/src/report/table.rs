//! Prints tables in the format of the handbook, line by line.

/// Prints the head of a table.
pub fn head(title: &str, columns: &[&str]) {
    println!("\n{title}\n");
    row(columns);
    println!("|{}", "---|".repeat(columns.len()));
}

/// Prints a line of it.
pub fn row(cells: &[impl AsRef<str>]) {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    println!("| {} |", cells.join(" | "));
}
