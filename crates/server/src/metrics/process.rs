//! Measures the resource usage of the process, under the names of Prometheus' own client libraries. Linux only.

use metrics::{Counter, Gauge};
use procfs::process::{LimitValue, Process};
use procfs::{ProcResult, WithCurrentSystemInfo, boot_time_secs, ticks_per_second};

use super::family::Register;

#[derive(Clone)]
pub(super) struct ProcessGauges {
    memory: Gauge,
    open_files: Gauge,
    most_files: Gauge,
    threads: Gauge,
    processor: Counter,
    started: Gauge,
}

impl ProcessGauges {
    pub(super) fn new(register: &Register<'_>) -> Self {
        Self {
            memory: register.one("process_resident_memory_bytes", "Resident memory of the process"),
            open_files: register.one("process_open_fds", "Open file descriptors"),
            most_files: register.one("process_max_fds", "Maximum number of open file descriptors"),
            threads: register.one("process_threads", "Threads of the process"),
            processor: register.one(
                "process_cpu_seconds_total",
                "User and system CPU time of the process, in whole seconds",
            ),
            started: register.one(
                "process_start_time_seconds",
                "Start time of the process, in seconds since 1970",
            ),
        }
    }

    pub(super) fn update(&self) {
        if let Err(error) = self.try_update() {
            tracing::debug!(%error, "cannot read the state of the process");
        }
    }

    fn try_update(&self) -> ProcResult<()> {
        let process = Process::myself()?;
        let stat = process.stat()?;
        let ticks = ticks_per_second() as f64;
        self.memory.set(stat.rss_bytes().get() as f64);
        self.threads.set(stat.num_threads as f64);
        self.processor.absolute((stat.utime + stat.stime) / ticks_per_second());
        self.started.set(boot_time_secs()? as f64 + stat.starttime as f64 / ticks);
        self.open_files.set(process.fd_count()? as f64);
        if let LimitValue::Value(most) = process.limits()?.max_open_files.soft_limit {
            self.most_files.set(most as f64);
        }
        Ok(())
    }
}
