//! The networks that come with the engine.

use std::sync::{Arc, OnceLock};

use glass_rules::VariantId;

use super::Network;

/// The games that have a network, with its file.
const FILES: &[(VariantId, &[u8])] = &[
    (VariantId::Alice, include_bytes!("../../../networks/alice.net")),
    (VariantId::QuasiAlice, include_bytes!("../../../networks/quasi-alice.net")),
    (VariantId::Hex4d, include_bytes!("../../../networks/hex4d.net")),
    (VariantId::Glinski, include_bytes!("../../../networks/glinski.net")),
];

impl Network {
    /// The network of a game that comes with the engine, if there is one. It is read when it is first asked for.
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
    fn every_file_is_a_network_of_its_game() {
        let games: HashSet<VariantId> = FILES.iter().map(|(variant, _)| *variant).collect();
        assert_eq!(games.len(), FILES.len(), "a game has two files");
        for variant in VariantId::ALL {
            let network = Network::embedded(variant);
            assert_eq!(network.map(|network| network.variant()), games.get(&variant).copied());
        }
    }

    #[test]
    fn the_files_are_small() {
        for (variant, bytes) in FILES {
            assert!(bytes.len() < 2 << 20, "the network of {variant} has {} bytes", bytes.len());
        }
    }
}
