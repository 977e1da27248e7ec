//! `glass ratings`: recomputes the ratings from all stored games, and compares or replaces the stored ones.

use std::io::{Write, stdout};

use glass_server::{EarlierGame, Recount, UsageLimits};
use glass_store::{Store, StoreError, UncountedReason};

use crate::Failure;
use crate::cli::{RatingsOptions, RatingsTask};
use crate::settings::Settings;

/// The number of attempts, because games may end during a recount.
const TRIES: usize = 5;

pub fn run(options: RatingsOptions) -> Result<(), Failure> {
    let RatingsOptions { kept, task } = options;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let config = Settings::read(&kept)?.config;
        let store = Store::open_beside(&config.database_address()).await?;
        let done = match task {
            RatingsTask::Verify => verify(&store, &config.limits).await,
            RatingsTask::Rebuild => rebuild(&store, &config.limits).await,
        };
        store.close().await;
        done
    })
}

async fn verify(store: &Store, limits: &UsageLimits) -> Result<(), Failure> {
    let recount = Recount::new(store, limits).await?;
    print_recount(&recount)?;
    if recount.agrees() {
        return Ok(());
    }
    Err("the ratings are not those that the games make; glass ratings rebuild puts them right"
        .into())
}

async fn rebuild(store: &Store, limits: &UsageLimits) -> Result<(), Failure> {
    for _ in 0..TRIES {
        let recount = Recount::new(store, limits).await?;
        print_recount(&recount)?;
        match recount.write(store).await {
            Err(StoreError::Taken(_)) => {}
            written => return Ok(written?),
        }
    }
    Err("games end all the time; try again when fewer are played".into())
}

fn print_recount(recount: &Recount) -> Result<(), Failure> {
    let mut out = stdout().lock();
    for game in &recount.wrong {
        writeln!(out, "{game}: the stored ratings after it are others")?;
    }
    for (game, why) in &recount.uncounted {
        writeln!(out, "{game}: does not count, {}", reason(*why))?;
    }
    for EarlierGame { game, rule, today } in &recount.earlier {
        let rule = rule.as_deref().unwrap_or("the rule of an earlier release");
        writeln!(out, "{game}: counts by {rule}; today it would not, {}", reason(*today))?;
    }
    let Recount { games, wrong, stale, .. } = recount;
    let wrong = wrong.len();
    writeln!(
        out,
        "{games} rated games counted, {wrong} not as stored, {stale} ratings not up to date"
    )?;
    Ok(())
}

fn reason(why: UncountedReason) -> &'static str {
    match why {
        UncountedReason::Short => "too few moves",
        UncountedReason::Fast => "it took too little time",
        UncountedReason::Network => "both players come from one network",
        UncountedReason::Pair => "too many games of the same players in a day",
    }
}
