//! The processor time and memory of processes, as Linux reports them.

use std::fs;
use std::ops::Sub;
use std::time::Duration;

use anyhow::{Context, Result};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// The unit of processor time in `/proc`, which is the same on all of Linux' machines.
const TICK: Duration = Duration::from_millis(10);

/// A process by its number.
#[derive(Debug, Clone, Copy)]
pub struct Process(pub u32);

/// The fields of `/proc/PID/stat` that are read here.
struct Stat {
    name: String,
    parent: u32,
    /// Its time in user and kernel mode.
    ticks: u32,
    /// That of its children that have ended.
    children: u32,
}

impl Process {
    /// This program.
    pub fn own() -> Self {
        Self(std::process::id())
    }

    /// The processor time that it has used.
    pub fn time(self) -> Result<Duration> {
        Ok(TICK * self.stat()?.ticks)
    }

    /// The processor time that it and all its descendants have used.
    pub fn family_time(self) -> Result<Duration> {
        let family = self.family()?;
        Ok(TICK * family.iter().map(|(_, stat)| stat.ticks + stat.children).sum::<u32>())
    }

    /// Sends a signal to the process and its descendants, as far as they have this name.
    pub fn signal_family(self, name: &str, signal: Signal) -> Result<()> {
        let family = self.family()?;
        for (process, _) in family.iter().filter(|(_, stat)| stat.name == name) {
            // It may have ended meanwhile.
            let _ = process.signal(signal);
        }
        Ok(())
    }

    pub fn signal(self, signal: Signal) -> Result<()> {
        Ok(kill(Pid::from_raw(self.0.try_into()?), signal)?)
    }

    /// The process and its descendants, parents before their children.
    fn family(self) -> Result<Vec<(Self, Stat)>> {
        let mut others: Vec<(Self, Stat)> = all().collect();
        let mut family = vec![(self, self.stat()?)];
        let mut next = 0;
        while let Some(&(Self(parent), _)) = family.get(next) {
            family.extend(others.extract_if(.., |(_, stat)| stat.parent == parent));
            next += 1;
        }
        Ok(family)
    }

    /// The bytes of memory that it holds.
    pub fn resident(self) -> Result<u64> {
        self.memory("VmRSS:")
    }

    /// The most bytes of memory that it has held.
    pub fn peak(self) -> Result<u64> {
        self.memory("VmHWM:")
    }

    fn memory(self, name: &str) -> Result<u64> {
        let Self(id) = self;
        let status = fs::read_to_string(format!("/proc/{id}/status"));
        let status = status.with_context(|| format!("process {id} does not run"))?;
        let kilobytes = status.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = kilobytes.and_then(|text| text.trim().strip_suffix(" kB")?.parse().ok());
        let kilobytes: u64 =
            kilobytes.with_context(|| format!("/proc/{id}/status has no {name}"))?;
        Ok(kilobytes * 1024)
    }

    fn stat(self) -> Result<Stat> {
        let Self(id) = self;
        let stat = fs::read_to_string(format!("/proc/{id}/stat"));
        let stat = stat.with_context(|| format!("process {id} does not run"))?;
        Stat::read(&stat).with_context(|| format!("/proc/{id}/stat is not as expected: {stat}"))
    }
}

impl Stat {
    fn read(stat: &str) -> Option<Self> {
        // The name may have blanks and brackets in it.
        let (name, fields) = stat.rsplit_once(") ")?;
        let fields: Vec<&str> = fields.split(' ').collect();
        // Counted from the third field, the state.
        let number = |field: usize| fields.get(field - 3)?.parse::<u32>().ok();
        Some(Self {
            name: name.split_once('(')?.1.to_owned(),
            parent: number(4)?,
            ticks: number(14)? + number(15)?,
            children: number(16)? + number(17)?,
        })
    }
}

/// All running processes.
fn all() -> impl Iterator<Item = (Process, Stat)> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    folders.filter_map(|folder| {
        let process = Process(folder.file_name().to_str()?.parse().ok()?);
        Some((process, process.stat().ok()?))
    })
}

/// The processor time of all participants in a measurement.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProcessorTime {
    pub server: Duration,
    pub database: Duration,
    /// This program.
    pub load: Duration,
    /// Everything that runs on the machine.
    pub machine: Duration,
}

impl ProcessorTime {
    /// Warns if other programs have used much of the machine in this time, which makes the figures worse.
    pub fn warn_if_machine_is_busy(&self, time: Duration) {
        let others = self.machine.saturating_sub(self.server + self.database + self.load);
        let share = others.as_secs_f64() / time.as_secs_f64().max(0.01);
        if share > 0.1 {
            eprintln!("(other programs used {share:.2} processors meanwhile)");
        }
    }
}

impl Sub for ProcessorTime {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            server: self.server.saturating_sub(before.server),
            database: self.database.saturating_sub(before.database),
            load: self.load.saturating_sub(before.load),
            machine: self.machine.saturating_sub(before.machine),
        }
    }
}

/// The processor time that the machine has spent on anything.
pub fn machine_time() -> Result<Duration> {
    let stat = fs::read_to_string("/proc/stat").context("cannot read /proc/stat")?;
    let all = stat.lines().next().unwrap_or_default();
    let fields: Vec<u32> = all.split_whitespace().filter_map(|field| field.parse().ok()).collect();
    // user, nice, system, then idle and waiting for a disk, then interrupts.
    let busy = fields.iter().enumerate().filter(|(field, _)| ![3, 4].contains(field)).take(7);
    Ok(TICK * busy.map(|(_, ticks)| ticks).sum::<u32>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stat_fields_are_parsed() {
        let stat = "77 (a) b) S 5 77 77 0 -1 4194560 1 0 0 0 10 20 30 40 20 0 9 0 100 2000 300 4";
        let stat = Stat::read(stat).unwrap();
        assert_eq!((stat.parent, stat.ticks, stat.children), (5, 30, 70));
        assert_eq!(stat.name, "a) b");
    }

    #[test]
    fn own_process_is_found() {
        let (resident, peak) = (Process::own().resident().unwrap(), Process::own().peak().unwrap());
        assert!(100_000 < resident && resident <= peak);
        assert!(Process::own().time().unwrap() <= machine_time().unwrap());
        assert!(Process(u32::MAX).resident().is_err());
    }
}
