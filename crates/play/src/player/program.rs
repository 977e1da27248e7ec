//! Starts a program as a player.

use glass_engine::Signals;

use super::Player;
use super::uci::UciPlayer;
use super::wire::Wire;
use super::xboard::XBoardPlayer;
use crate::process::Process;
use crate::{EngineConfig, EngineFault, FaultKind, Interrupted, Protocol, Timeouts};

/// Starts a program and its protocol.
///
/// # Errors
///
/// If the program cannot be started, does not speak the protocol, or lacks a required option.
pub fn start_program(
    config: &EngineConfig,
    timeouts: Timeouts,
    stop: &Signals,
) -> Result<Box<dyn Player>, Interrupted> {
    let process = Process::start(&config.command).map_err(|error| {
        let what = format!("cannot be started as “{}”: {error}", config.command.program());
        EngineFault::new(FaultKind::Crash, &config.name, &what)
    })?;
    let wire = Wire { process, name: config.name.clone(), timeouts };
    Ok(match config.protocol {
        Protocol::Uci => Box::new(UciPlayer::start(wire, config, stop)?),
        Protocol::Xboard => Box::new(XBoardPlayer::start(wire, config, stop)?),
    })
}
