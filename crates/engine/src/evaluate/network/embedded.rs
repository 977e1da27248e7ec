//! The networks that come with the engine.

use std::sync::{Arc, OnceLock};

use glass_rules::GameId;

use super::Network;

/// The games that have a network, with its file.
const FILES: &[(GameId, &[u8])] = &[
    (GameId::Alice, include_bytes!("../../../networks/alice.net")),
    (GameId::QuasiAlice, include_bytes!("../../../networks/quasi-alice.net")),
    (GameId::Hex4d, include_bytes!("../../../networks/hex4d.net")),
    (GameId::Glinski, include_bytes!("../../../networks/glinski.net")),
];

impl Network {
    /// The network of a game that comes with the engine, if there is one. It is read when it is first asked for.
    pub fn embedded(game: GameId) -> Option<Arc<Self>> {
        static READ: [OnceLock<Option<Arc<Network>>>; GameId::ALL.len()] =
            [const { OnceLock::new() }; GameId::ALL.len()];
        READ[game as usize].get_or_init(|| read(game)).clone()
    }
}

fn read(game: GameId) -> Option<Arc<Network>> {
    let (_, bytes) = FILES.iter().find(|(known, _)| *known == game)?;
    match Network::read(bytes, game) {
        Ok(network) => Some(Arc::new(network)),
        Err(error) => unreachable!("the network of {game} that comes with the engine: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use glass_rules::GameId;

    use super::{FILES, Network};

    #[test]
    fn every_file_is_a_network_of_its_game() {
        let games: HashSet<GameId> = FILES.iter().map(|(game, _)| *game).collect();
        assert_eq!(games.len(), FILES.len(), "a game has two files");
        for game in GameId::ALL {
            let network = Network::embedded(game);
            assert_eq!(network.map(|network| network.game()), games.get(&game).copied());
        }
    }

    #[test]
    fn the_files_are_small() {
        for (game, bytes) in FILES {
            assert!(bytes.len() < 2 << 20, "the network of {game} has {} bytes", bytes.len());
        }
    }
}
