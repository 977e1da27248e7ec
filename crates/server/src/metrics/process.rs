//! Measures what the process uses of the machine, under the names of Prometheus' own client libraries. Linux only.

use metrics::Gauge;
use procfs::process::{LimitValue, Process};
use procfs::{ProcResult, WithCurrentSystemInfo, boot_time_secs, ticks_per_second};

use super::family::Register;

#[derive(Clone)]
pub(super) struct OwnProcess {
    memory: Gauge,
    open_files: Gauge,
    most_files: Gauge,
    threads: Gauge,
    processor: Gauge,
    started: Gauge,
}

impl OwnProcess {
    pub(super) fn new(register: &Register<'_>) -> Self {
        Self {
            memory: register
                .one("process_resident_memory_bytes", "Memory that the process has in use"),
            open_files: register.one("process_open_fds", "File descriptors that are open"),
            most_files: register.one("process_max_fds", "File descriptors that may be open"),
            threads: register.one("process_threads", "Threads of the process"),
            processor: register.one(
                "process_cpu_seconds_total",
                "Processor time that the process has used, by itself and for it",
            ),
            started: register.one(
                "process_start_time_seconds",
                "When the process was started, in seconds since 1970",
            ),
        }
    }

    pub(super) fn look(&self) {
        if let Err(error) = self.try_to_look() {
            tracing::debug!(%error, "the process could not be looked at");
        }
    }

    fn try_to_look(&self) -> ProcResult<()> {
        let process = Process::myself()?;
        let stat = process.stat()?;
        let ticks = ticks_per_second() as f64;
        self.memory.set(stat.rss_bytes().get() as f64);
        self.threads.set(stat.num_threads as f64);
        self.processor.set((stat.utime + stat.stime) as f64 / ticks);
        self.started.set(boot_time_secs()? as f64 + stat.starttime as f64 / ticks);
        self.open_files.set(process.fd_count()? as f64);
        if let LimitValue::Value(most) = process.limits()?.max_open_files.soft_limit {
            self.most_files.set(most as f64);
        }
        Ok(())
    }
}
