//! The networks that are embedded in the engine.

use std::sync::{Arc, OnceLock};

use glass_rules::VariantId;

use super::Network;

/// The files under `networks/` with their names, such as `alice` for `alice.net`.
#[cfg(feature = "networks")]
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/networks.rs"));
/// A build without networks.
#[cfg(not(feature = "networks"))]
const FILES: &[(&str, &[u8])] = &[];

impl Network {
    /// The embedded network of a variant, if there is one. Always `None` without the feature `networks`. Parsed on
    /// first use.
    pub fn embedded(variant: VariantId) -> Option<Arc<Self>> {
        static READ: [OnceLock<Option<Arc<Network>>>; VariantId::ALL.len()] =
            [const { OnceLock::new() }; VariantId::ALL.len()];
        READ[variant as usize].get_or_init(|| read(variant)).clone()
    }
}

fn read(variant: VariantId) -> Option<Arc<Network>> {
    let (_, bytes) = FILES.iter().find(|(name, _)| *name == variant.as_str())?;
    match Network::read(bytes, variant) {
        Ok(network) => Some(Arc::new(network)),
        Err(error) => unreachable!("the network of {variant} that comes with the engine: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::{FILES, Network};

    #[test]
    fn every_file_is_a_network_of_its_variant() {
        for (name, _) in FILES {
            let variant: VariantId = name.parse().expect("a network is named after its variant");
            let network = Network::embedded(variant).expect("the network of the variant");
            assert_eq!(network.variant(), variant);
        }
    }

    #[test]
    fn the_files_are_small() {
        for (name, bytes) in FILES {
            assert!(bytes.len() < 2 << 20, "the network {name} has {} bytes", bytes.len());
        }
    }
}
