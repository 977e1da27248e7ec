//! Determines the free memory of the machine and of the control groups of this process.
//!
//! Operating systems overcommit memory and kill processes that use it, so a successful allocation proves nothing.

use std::path::Path;

/// The mount point of a version's control groups, and the files of a group.
struct Hierarchy {
    mount: &'static str,
    limit: &'static str,
    used: &'static str,
    /// The line of `memory.stat` with the memory that the system can reclaim.
    cache: &'static str,
}

const VERSION_1: Hierarchy = Hierarchy {
    mount: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    used: "memory.usage_in_bytes",
    cache: "total_inactive_file",
};

const VERSION_2: Hierarchy = Hierarchy {
    mount: "/sys/fs/cgroup",
    limit: "memory.max",
    used: "memory.current",
    cache: "inactive_file",
};

/// Free memory in bytes; `None` if the system does not report it.
pub(crate) fn free_memory() -> Option<u64> {
    free_by(&|file| std::fs::read_to_string(file).ok())
}

fn free_by(read: &dyn Fn(&Path) -> Option<String>) -> Option<u64> {
    let machine = named(&read(Path::new("/proc/meminfo"))?, "MemAvailable:")? * 1024;
    let groups = read(Path::new("/proc/self/cgroup")).unwrap_or_default();
    let left = groups.lines().filter_map(|line| {
        // ID:CONTROLLERS:GROUP, with empty controllers in version 2.
        let (_, line) = line.split_once(':')?;
        let (controllers, group) = line.split_once(':')?;
        let hierarchy = match controllers {
            "" => VERSION_2,
            _ if controllers.split(',').any(|name| name == "memory") => VERSION_1,
            _ => return None,
        };
        // Outer groups limit inner ones. Only some of them are visible within a container.
        let around = Path::new(group.trim_start_matches('/')).ancestors();
        around.filter_map(|group| hierarchy.left(group, read)).min()
    });
    Some(left.min().map_or(machine, |left| left.min(machine)))
}

impl Hierarchy {
    /// The memory that a group may still use. `None` if it has no limit or is not visible.
    fn left(&self, group: &Path, read: &dyn Fn(&Path) -> Option<String>) -> Option<u64> {
        let file = |name| read(&Path::new(self.mount).join(group).join(name));
        let limit: u64 = file(self.limit)?.trim().parse().ok()?;
        let used: u64 = file(self.used)?.trim().parse().ok()?;
        let cache = named(&file("memory.stat")?, self.cache).unwrap_or(0);
        Some(limit.saturating_sub(used.saturating_sub(cache)))
    }
}

/// The number after a name, in lines of names and numbers.
fn named(text: &str, name: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix([' ', '\t']))?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: u64 = 1 << 20;
    const MEMINFO: (&str, &str) =
        ("/proc/meminfo", "MemTotal:  16384 kB\nMemAvailable:    8192 kB\n");

    fn free(files: &[(&str, &str)]) -> Option<u64> {
        free_by(&|wanted| {
            let found = files.iter().find(|(file, _)| Path::new(file) == wanted);
            found.map(|(_, text)| (*text).to_owned())
        })
    }

    #[test]
    fn a_machine_without_groups_has_what_is_available() {
        assert_eq!(free(&[MEMINFO]), Some(8 * MIB));
        assert_eq!(free(&[]), None);
    }

    #[test]
    fn the_narrowest_group_around_counts() {
        let version_2 = [
            MEMINFO,
            ("/proc/self/cgroup", "0::/system/glass\n"),
            ("/sys/fs/cgroup/system/glass/memory.max", "max\n"),
            ("/sys/fs/cgroup/system/glass/memory.current", "1048576\n"),
            ("/sys/fs/cgroup/system/memory.max", "4194304\n"),
            ("/sys/fs/cgroup/system/memory.current", "2097152\n"),
            ("/sys/fs/cgroup/system/memory.stat", "anon 5\ninactive_file 1048576\n"),
        ];
        assert_eq!(free(&version_2), Some(3 * MIB));
        let version_1 = [
            MEMINFO,
            ("/proc/self/cgroup", "5:cpu,cpuacct:/box\n4:memory:/box\n0::/\n"),
            ("/sys/fs/cgroup/memory/memory.limit_in_bytes", "2097152\n"),
            ("/sys/fs/cgroup/memory/memory.usage_in_bytes", "3145728\n"),
            ("/sys/fs/cgroup/memory/memory.stat", "total_inactive_file 0\n"),
        ];
        assert_eq!(free(&version_1), Some(0), "a container sees its own group at the root");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn memory_of_this_machine_is_known() {
        assert!(free_memory().is_some_and(|free| free > 0));
    }
}
