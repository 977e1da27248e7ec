//! Lowers the priority of threads, so that they give way to the games.

/// The priority of a thread. Threads that play and serve games have the normal priority, above all of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Priority {
    /// A visitor waits for the response, which takes milliseconds: a page, a picture, a password.
    Answer,
    /// Work that takes all the time it can get: an analysis, the solver, an animation.
    Background,
}

impl Priority {
    /// The nice value on Linux: 0 is normal, 19 is the lowest priority.
    #[cfg(target_os = "linux")]
    fn nice(self) -> i32 {
        match self {
            Self::Answer => 5,
            Self::Background => 19,
        }
    }
}

/// Lowers the priority of the calling thread.
#[cfg(target_os = "linux")]
pub(crate) fn lower_priority(priority: Priority) {
    // On Linux this changes only the calling thread.
    if let Err(error) = rustix::process::nice(priority.nice()) {
        tracing::warn!(%error, ?priority, "cannot lower the priority of a thread");
    }
}

/// Does nothing where the system has no thread priorities.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_way(_: Priority) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn threads_have_the_priority_of_their_work() {
        for (priority, expected) in [(Priority::Answer, "5"), (Priority::Background, "19")] {
            std::thread::spawn(move || {
                lower_priority(priority);
                let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
                // After the name in brackets, the nice value is the 17th field.
                let nice = stat.rsplit_once(')').unwrap().1.split_whitespace().nth(16);
                assert_eq!(nice, Some(expected));
            })
            .join()
            .unwrap();
        }
    }
}
