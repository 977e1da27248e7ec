//! The files of `deploy/` contain all settings of a container or a service.

use std::fs;
use std::path::Path;

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn container_has_certificates_a_health_check_and_no_root() {
    let text = file("Containerfile");
    let last_stage = text.rsplit("\nFROM ").next().unwrap();
    assert!(
        last_stage.contains("ca-certificates"),
        "TLS to mail, push and database needs authorities"
    );
    assert!(last_stage.contains("\nHEALTHCHECK ") && last_stage.contains("/health/ready"));
    let user = last_stage.lines().rfind(|line| line.starts_with("USER ")).expect("a user");
    assert_ne!(user, "USER root");
}

#[test]
fn compose_file_has_database_and_nats_without_open_ports_or_passwords() {
    let text = file("compose.yaml");
    for service in ["\n  glass:\n", "\n  database:\n", "\n  nats:\n"] {
        assert!(text.contains(service), "{service}");
    }
    let ports: Vec<&str> =
        text.lines().map(str::trim).filter(|line| line.ends_with(":8080")).collect();
    assert_eq!(ports, ["- 127.0.0.1:8080:8080"], "only the server, only to this host");
    for line in text.lines().filter(|line| line.contains("PASSWORD") && !line.starts_with('#')) {
        assert!(line.contains("${POSTGRES_PASSWORD:?"), "a password is written down: {line}");
    }
}

/// What protects the machine from a program with a fault.
#[test]
fn the_backup_unit_has_the_protections_of_the_server() {
    let protections = |unit: &str| -> Vec<String> {
        let kept = [
            "NoNew",
            "Capability",
            "Lock",
            "MemoryDeny",
            "Private",
            "Protect",
            "Restrict",
            "SystemCall",
            "UMask",
        ];
        let unit = file(unit);
        let lines = unit.lines().filter(|line| {
            kept.iter().any(|kept| line.starts_with(kept)) && !line.starts_with("Restart")
        });
        lines.map(str::to_owned).collect()
    };
    let server = protections("glass.service");
    assert!(server.len() > 20, "{server:?}");
    assert_eq!(protections("glass-backup.service"), server);
}
