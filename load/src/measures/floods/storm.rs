//! Many sign-ins at the same moment, and the memory of the server before, during and after them.

use std::time::{Duration, Instant};

use anyhow::Result;
use reqwest::StatusCode;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::report::table;
use crate::site::server::{Servers, Setting};
use crate::site::unit::Unit;
use crate::visitors::visitor::{Visitor, client};

/// The pause before memory is measured again.
const SECOND_MEASUREMENT_DELAY: Duration = Duration::from_secs(5);

const COLUMNS: [&str; 9] = [
    "database",
    "sign-ins at once",
    "from addresses",
    "compared",
    "told to wait",
    "s in all",
    "server, MB before",
    "MB at most",
    "MB after 5 s",
];

/// Prints a line for a burst from one address, and one for a burst from as many addresses as attempts.
pub async fn measure(servers: &Servers, attempts: usize) -> Result<()> {
    table::head("A burst of sign-ins, and the server's memory:", &COLUMNS);
    for addresses in [1, attempts] {
        let server = servers.start(Setting::from_unit(&Unit::read()?, "")).await?;
        let client = client()?;
        // The first request and the first password have costs of their own.
        let warm = Visitor::new(&client, &server.addresses);
        sign_in(warm, 0).await?;
        let before = server.resident()?;
        let start = Instant::now();
        let mut storm = JoinSet::new();
        let one = Visitor::new(&client, &server.addresses);
        for number in 0..attempts {
            let visitor = match addresses {
                1 => one.clone(),
                _ => Visitor::new(&client, &server.addresses),
            };
            storm.spawn(sign_in(visitor, number));
        }
        let mut compared = 0;
        while let Some(answered) = storm.join_next().await {
            compared += usize::from(answered?? == StatusCode::FORBIDDEN);
        }
        let (took, peak) = (start.elapsed(), server.peak()?);
        sleep(SECOND_MEASUREMENT_DELAY).await;
        let mb = |bytes: u64| format!("{:.0}", bytes as f64 / 1e6);
        table::row(&[
            servers.database(),
            attempts.to_string(),
            addresses.to_string(),
            compared.to_string(),
            (attempts - compared).to_string(),
            format!("{:.1}", took.as_secs_f64()),
            mb(before),
            mb(peak),
            mb(server.resident()?),
        ]);
        server.end().await?;
    }
    Ok(())
}

/// A wrong password for an unknown name, which takes as long as any other.
async fn sign_in(mut visitor: Visitor, number: usize) -> Result<StatusCode> {
    let name = format!("Player-{number}");
    visitor.post("/sign-in", &[("name", &name), ("password", "a wrong one")]).await
}
