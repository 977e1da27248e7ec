//! The networks that come with the engine.

use std::sync::{Arc, OnceLock};

use glass_rules::VariantId;

use super::Network;

/// The files under `networks/` with their names, `alice` for `alice.net`: those of the variants.
#[cfg(feature = "networks")]
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/networks.rs"));
/// The engine is built without networks.
#[cfg(not(feature = "networks"))]
const FILES: &[(&str, &[u8])] = &[];

impl Network {
    /// The network of a variant that comes with the engine, if there is one. Without the feature `networks` there is none.
    /// It is parsed when it is first asked for.
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
