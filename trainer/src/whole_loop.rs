//! `loop`: the whole way from self-play to a network.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use glass_engine::{Network, Signals, network_shape};
use glass_rules::{AnyPosition, Color, Role, VariantId};

use crate::cli::{Conditions, Generate, Loop, Pack};
use crate::progress::Progress;
use crate::{generate, pack, python};

/// The number of games of a whole loop, and of a trial.
const GAMES: u64 = 100_000;
const SMALL_GAMES: u64 = 40;
/// The settings of a short trial.
const SMALL_NODES: u64 = 100;
const SMALL_TRAINING: &str =
    "--hidden 32 --epochs 2 --batch 64 --rate 0.005 --validation 0.1 --must-improve";

/// Generates games, packs them, trains a network and tests it.
///
/// # Errors
///
/// If a step fails, the loop is stopped, or the engine cannot read the network.
pub fn run(options: &Loop, stop: &Signals) -> Result<()> {
    let Loop { variant, choice, threads, small, .. } = *options;
    let conditions = if small {
        Conditions { nodes: SMALL_NODES, ..options.conditions.clone() }
    } else {
        options.conditions.clone()
    };
    let dir = if small { options.dir.join("small") } else { options.dir.clone() };
    if small && dir.exists() {
        fs::remove_dir_all(&dir).with_context(|| dir.display().to_string())?;
    }
    fs::create_dir_all(&dir).with_context(|| dir.display().to_string())?;
    let seed = conditions.seed;
    let file = |end: &str| dir.join(format!("{variant}-{seed}.{end}"));
    let (games, packed, network) = (file("games"), file("packed"), file("net"));

    let wanted = options.games.unwrap_or(if small { SMALL_GAMES } else { GAMES });
    generate::run(
        &Generate { variant, out: games.clone(), games: wanted, conditions, threads },
        stop,
    )?;
    go_on(stop)?;
    pack::run(&Pack { files: vec![games], out: packed.clone(), choice, seed }, stop)?;

    let mut arguments: Vec<OsString> = vec![packed.into(), "--out".into(), network.clone().into()];
    arguments.extend(["--roles".into(), role_names(variant).into()]);
    let cells = 2 * variant.roles().count() * variant.shape().squares();
    let classes = network_shape(variant).inputs / cells;
    arguments.extend(["--classes".into(), classes.to_string().into()]);
    if small {
        arguments.extend(SMALL_TRAINING.split(' ').map(OsString::from));
    }
    arguments.extend(options.train.iter().cloned());
    python::train(&options.python, arguments)?;

    read(&network, variant)?;
    if options.install {
        go_on(stop)?;
        let place =
            Path::new(python::HOME).join(format!("../crates/engine/networks/{variant}.net"));
        fs::copy(&network, &place).with_context(|| place.display().to_string())?;
        Progress::print(&format!("installed as {}", place.display()));
    }
    Ok(())
}

/// # Errors
///
/// If the loop is stopped.
fn go_on(stop: &Signals) -> Result<()> {
    if stop.is_stopped() { bail!("stopped; the same command goes on from here") } else { Ok(()) }
}

/// Reads the network as the engine does.
fn read(path: &Path, variant: VariantId) -> Result<()> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| name.to_string())?;
    let network = Network::read(&bytes, variant).with_context(|| name.to_string())?;
    Progress::print(&format!("{name}: the engine reads it, {} neurons a view", network.hidden()));
    Ok(())
}

/// The names of the variant's roles in their order, with `-` for a royal king, which is never captured.
fn role_names(variant: VariantId) -> String {
    let royal = AnyPosition::start(variant.default_rules()).view().king(Color::White).is_some();
    let name = |role| match role {
        Role::King if royal => "-".to_owned(),
        role => role.to_string(),
    };
    variant.roles().map(name).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_are_named_in_their_order() {
        assert_eq!(role_names(VariantId::Alice), "pawn,knight,bishop,rook,queen,-");
        assert_eq!(role_names(VariantId::AliceExtinction), "pawn,knight,bishop,rook,queen,king");
    }
}
