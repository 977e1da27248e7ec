//! Reads a network from a file that the user names.

use std::fs::{self, File};
use std::io::Read;
use std::sync::Arc;

use glass_engine::{Network, NetworkError};
use glass_rules::VariantId;

/// Reads a file with a network of any game.
///
/// # Errors
///
/// The file cannot be read or is not a valid network. The error names the file.
pub fn read_network(name: &str) -> Result<Arc<Network>, String> {
    let bytes = read(name).map_err(|why| format!("{name}: {why}"))?;
    let mut refusal = format!("{name}: a network of no game that is known here");
    for game in VariantId::ALL {
        match Network::read(&bytes, game) {
            Ok(network) => return Ok(Arc::new(network)),
            Err(NetworkError::OtherVariant { .. }) => {}
            Err(error) => refusal = format!("{name}: {error}"),
        }
    }
    Err(refusal)
}

/// Reads regular files only. Devices and pipes may have no end, and opening one may block forever.
fn read(name: &str) -> Result<Vec<u8>, String> {
    let reason = |error: std::io::Error| error.to_string();
    if !fs::metadata(name).map_err(reason)?.is_file() {
        return Err("not a regular file, but a device, a pipe or a folder".to_owned());
    }
    let most = Network::most_bytes();
    let mut bytes = Vec::new();
    let file = File::open(name).map_err(reason)?;
    file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(reason)?;
    match bytes.len() > most {
        true => Err(format!("the file has more than {most} bytes; no network has")),
        false => Ok(bytes),
    }
}
