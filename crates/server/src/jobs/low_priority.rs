//! Lowers the priority of threads below that of games.

/// The priority of a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Priority {
    /// Playing and serving games.
    Play,
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
            Self::Play => 0,
            Self::Answer => 5,
            Self::Background => 19,
        }
    }
}

/// Lowers the priority of the calling thread.
#[cfg(target_os = "linux")]
pub(crate) fn lower_priority(priority: Priority) {
    if priority == Priority::Play {
        return;
    }
    // On Linux this changes only the calling thread.
    if let Err(error) = rustix::process::nice(priority.nice()) {
        tracing::warn!(%error, ?priority, "cannot lower the priority of a thread");
    }
}

/// Does nothing where the system has no thread priorities.
#[cfg(not(target_os = "linux"))]
pub(crate) fn lower_priority(_: Priority) {}

/// The nice value of the calling thread.
#[cfg(all(test, target_os = "linux"))]
pub(crate) fn nice_value() -> i32 {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
    // After the name in brackets, the nice value is the 17th field.
    stat.rsplit_once(')').unwrap().1.split_whitespace().nth(16).unwrap().parse().unwrap()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn threads_have_the_priority_of_their_work() {
        // The tests themselves may run at a low priority.
        let usual = nice_value();
        for (priority, lower) in
            [(Priority::Play, 0), (Priority::Answer, 5), (Priority::Background, 19)]
        {
            std::thread::spawn(move || {
                lower_priority(priority);
                assert_eq!(nice_value(), (usual + lower).min(19));
            })
            .join()
            .unwrap();
        }
    }
}
