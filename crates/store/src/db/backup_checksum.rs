//! The checksum at the end of a backup. SQLite checks the structure of a file but not its contents, so a damaged page may
//! change moves and texts unnoticed. The checksum is a part of the file, so that it is copied with it; SQLite ignores what
//! follows the pages of a database.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

/// The prefix of the checksum.
const MARK: &[u8] = b"\nglass-backup-sha256 ";
/// The length of the hexadecimal checksum and its line break.
const SUM_LENGTH: usize = 64 + 1;
const TRAILER_LENGTH: usize = MARK.len() + SUM_LENGTH;

/// Appends the checksum of a file to it.
pub(crate) fn append(path: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().read(true).append(true).open(path)?;
    let length = file.metadata()?.len();
    let trailer = trailer(&mut file, length)?;
    file.write_all(&trailer)
}

/// Checks the checksum at the end of a file, and removes it from the file. False if there is none.
pub(crate) fn verify_and_remove(path: &Path) -> io::Result<bool> {
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let Some(length) = file.metadata()?.len().checked_sub(TRAILER_LENGTH as u64) else {
        return Ok(false);
    };
    let mut found = Vec::new();
    file.seek(SeekFrom::Start(length))?;
    file.read_to_end(&mut found)?;
    if !found.starts_with(MARK) {
        return Ok(false);
    }
    if found != trailer(&mut file, length)? {
        let text = "its checksum is wrong, so parts of it are damaged. Use another backup";
        return Err(io::Error::new(io::ErrorKind::InvalidData, text));
    }
    file.set_len(length)?;
    Ok(true)
}

/// The trailer for the first bytes of a file.
fn trailer(file: &mut File, length: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(0))?;
    let mut hash = Sha256::new();
    let mut bytes = BufReader::with_capacity(64 * 1024, file).take(length);
    let mut block = vec![0; 64 * 1024];
    loop {
        match bytes.read(&mut block)? {
            0 => break,
            read => hash.update(&block[..read]),
        }
    }
    let sum: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok([MARK, sum.as_bytes(), b"\n"].concat())
}
