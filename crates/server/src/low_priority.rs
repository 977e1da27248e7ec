//! Threads that give way to everything else on the machine.

/// What else runs on the machine goes before the calling thread: the games above all.
#[cfg(target_os = "linux")]
pub(crate) fn give_way() {
    // On Linux this is for the calling thread alone.
    if let Err(error) = rustix::process::nice(LAST) {
        tracing::warn!(%error, "analysis has the same priority as play");
    }
}

/// Where the system has no priorities of threads, nothing gives way.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_way() {}

/// The lowest priority.
#[cfg(target_os = "linux")]
const LAST: i32 = 19;

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_threads_have_the_lowest_priority() {
        std::thread::spawn(|| {
            give_way();
            let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            // Behind the name, which is in brackets, the 17th field is the nice value.
            let nice = stat.rsplit_once(')').unwrap().1.split_whitespace().nth(16);
            assert_eq!(nice, Some("19"));
        })
        .join()
        .unwrap();
    }
}
