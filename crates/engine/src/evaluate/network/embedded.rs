//! The networks that come with the engine.

use std::sync::{Arc, OnceLock};

use glass_rules::VariantId;

use super::Network;

/// The variants that have a network, with its file.
#[cfg(feature = "networks")]
const FILES: &[(VariantId, &[u8])] = &[
    (VariantId::Alice, include_bytes!("../../../networks/alice.net")),
    (VariantId::QuasiAlice, include_bytes!("../../../networks/quasi-alice.net")),
    (VariantId::Hex4d, include_bytes!("../../../networks/hex4d.net")),
    (VariantId::Glinski, include_bytes!("../../../networks/glinski.net")),
];
/// The engine is built without networks.
#[cfg(not(feature = "networks"))]
const FILES: &[(VariantId, &[u8])] = &[];

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
    let (_, bytes) = FILES.iter().find(|(known, _)| *known == variant)?;
    match Network::read(bytes, variant) {
        Ok(network) => Some(Arc::new(network)),
        Err(error) => unreachable!("the network of {variant} that comes with the engine: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use glass_rules::VariantId;

    use super::{FILES, Network};

    #[test]
    fn every_file_is_a_network_of_its_variant() {
        let variants: HashSet<VariantId> = FILES.iter().map(|(variant, _)| *variant).collect();
        assert_eq!(variants.len(), FILES.len(), "a variant has two files");
        for variant in VariantId::ALL {
            let network = Network::embedded(variant);
            assert_eq!(network.map(|network| network.variant()), variants.get(&variant).copied());
        }
    }

    #[test]
    fn the_files_are_small() {
        for (variant, bytes) in FILES {
            assert!(bytes.len() < 2 << 20, "the network of {variant} has {} bytes", bytes.len());
        }
    }
}
