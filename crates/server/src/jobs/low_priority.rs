//! Threads that give way to the games, and in what order they give way to each other.

/// How far a thread stands back. Threads that play and serve games have the usual priority, before all of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Priority {
    /// A visitor waits for the answer, and it takes milliseconds: a page, a picture, a password.
    Answer,
    /// It takes all the time that it can get: an analysis, the solver, a moving picture.
    Background,
}

impl Priority {
    /// As Linux counts: 0 is usual, 19 is the lowest.
    #[cfg(target_os = "linux")]
    fn nice(self) -> i32 {
        match self {
            Self::Answer => 5,
            Self::Background => 19,
        }
    }
}

/// Lets what else runs on the machine go before the calling thread: the games above all.
#[cfg(target_os = "linux")]
pub(crate) fn give_way(priority: Priority) {
    // On Linux this is for the calling thread alone.
    if let Err(error) = rustix::process::nice(priority.nice()) {
        tracing::warn!(%error, ?priority, "a thread has the same priority as play");
    }
}

/// Where the system has no priorities of threads, nothing gives way.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_way(_: Priority) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn threads_have_the_priority_of_their_work() {
        for (priority, expected) in [(Priority::Answer, "5"), (Priority::Background, "19")] {
            std::thread::spawn(move || {
                give_way(priority);
                let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
                // Behind the name, which is in brackets, the 17th field is the nice value.
                let nice = stat.rsplit_once(')').unwrap().1.split_whitespace().nth(16);
                assert_eq!(nice, Some(expected));
            })
            .join()
            .unwrap();
        }
    }
}
