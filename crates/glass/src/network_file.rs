//! The network in a file that a person names.

use std::sync::Arc;

use glass_engine::{Network, NetworkError};
use glass_rules::VariantId;

/// Reads a file with a network of any game.
///
/// # Errors
///
/// Why the file cannot be read, or what is wrong with it, with its name.
pub fn read_network(name: &str) -> Result<Arc<Network>, String> {
    let bytes = std::fs::read(name).map_err(|error| format!("{name}: {error}"))?;
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
