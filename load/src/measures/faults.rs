//! Measures how other visitors fare while the machine, the database or other visitors cause faults.

mod case;
mod clock;
mod database;
mod disk;
mod unsuitable_host;

use std::time::{Duration, Instant};

use anyhow::Result;
use glass_rules::Random;
use tokio::time::sleep;

use crate::measures::floods::{Flood, Requests};
use crate::report::table;
use crate::site::server::Servers;
use crate::visitors::observers::Observers;
use case::Case;
use unsuitable_host::UnsuitableHost;

const COLUMNS: [&str; 8] = [
    "database",
    "what is wrong",
    "for s",
    "moves meanwhile, worst ms",
    "new games meanwhile, worst ms",
    "/health/ready",
    "afterwards",
    "acknowledged moves lost",
];

/// The faults.
#[derive(Debug, Clone, Copy)]
enum Fault {
    DiskFull,
    FileDeleted,
    PagesCorrupt,
    /// The clock jumps by this number of days.
    Clock(i32),
    DatabaseFrozen,
    FewDescriptors,
    Reconnects,
    Flood(Flood),
}

const FAULTS: [(Fault, &str); 13] = [
    (Fault::DiskFull, "the disk is full"),
    (Fault::FileDeleted, "the file of the database is deleted, then put back"),
    (Fault::PagesCorrupt, "a quarter of the pages of old moves is overwritten"),
    (Fault::Clock(200), "the clock jumps 200 days ahead, and the server is started again"),
    (Fault::Clock(-200), "the clock jumps 200 days back, and the server is started again"),
    (Fault::DatabaseFrozen, "PostgreSQL stands still"),
    (Fault::FewDescriptors, "120 file descriptors, and 200 who want to watch"),
    (Fault::Flood(Flood::SlowReaders), "200 watch and never read"),
    (Fault::Flood(Flood::Requests(Requests::NewGames)), "20 addresses make new games"),
    (Fault::Flood(Flood::Offers), "50 sockets of one player offer draws"),
    (Fault::Flood(Flood::Sockets), "one address opens and drops sockets"),
    (Fault::Flood(Flood::Requests(Requests::Pages)), "20 addresses load pages"),
    (Fault::Reconnects, "the server is killed and started again while thousands watch"),
];

/// Prints a line for each fault. Each lasts `time`, and `watchers` watch when the server restarts.
pub async fn measure(servers: &Servers, time: Duration, watchers: usize) -> Result<()> {
    table::head("Effect of each fault on two players and on new visitors:", &COLUMNS);
    for (fault, name) in FAULTS {
        let case = fault.prepare(servers, watchers).await;
        let (database, row) = match case {
            Ok(case) => (case.database.clone(), measure_case(fault, case, time).await?),
            Err(error) => match error.downcast::<UnsuitableHost>() {
                Ok(UnsuitableHost(why)) => {
                    let not = || "".to_owned();
                    (not(), [not(), not(), not(), not(), format!("not tried: {why}"), not()])
                }
                Err(error) => return Err(error.context(name)),
            },
        };
        let [lasted, moves, newcomers, ready, afterwards, lost] = row;
        table::row(&[database, name.into(), lasted, moves, newcomers, ready, afterwards, lost]);
    }
    Ok(())
}

async fn measure_case(fault: Fault, mut case: Case, time: Duration) -> Result<[String; 6]> {
    let mut observers = Observers::begin(&case.server.addresses, Random::new(1)).await?;
    let begun = Instant::now();
    // Without a healthy start the comparison would be meaningless.
    let went = observers.resumed_after(begun).await;
    if let Err(stuck) = went {
        anyhow::bail!("failed before the fault: {stuck}");
    }
    let begun = Instant::now();
    fault.begin(&mut case, &observers.game).await?;
    // Measure only while the fault lasts.
    sleep(time).await;
    let last = Instant::now();
    fault.end(&mut case).await?;
    let ended = Instant::now();
    let went_on = observers.resumed_after(ended).await;
    let seen = observers.between(begun, last);
    let found = observers.end().await;
    let mut afterwards = match went_on {
        Ok(took) => format!("goes on by itself after {:.1} s", took.as_secs_f64()),
        Err(stuck) => format!("does not go on: {stuck}"),
    };
    if let Some(remark) = case.remark().await? {
        afterwards = format!("{afterwards}; {remark}");
    }
    case.server.end().await?;
    Ok([
        format!("{:.0}", (last - begun).as_secs_f64()),
        seen.moves.to_string(),
        seen.newcomers.to_string(),
        match seen.ready.first_failure {
            Some(time) => format!("says so after {:.1} s", time.as_secs_f64()),
            None => "ok".to_owned(),
        },
        afterwards,
        match found {
            Ok(count) => format!("{} of {}", count.lost + count.doubled, count.acknowledged),
            Err(error) => format!("not known: {error}"),
        },
    ])
}
