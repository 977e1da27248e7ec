//! The thread that writes: what waits is written in one transaction.

use std::time::Instant;

use metrics::Histogram;
use tokio::sync::{mpsc, oneshot};

use super::file::DatabaseFile;
use super::{finished, order};
use crate::StoreError;
use crate::db::connection::Connection;
use crate::db::store::Work;

/// How many pieces of work at most are written together, so that the first of them does not wait long for the last.
const TOGETHER: usize = 256;

/// What the thread is asked for.
pub(super) enum Job {
    Write(Task),
    /// To end, and to say so.
    Stop(oneshot::Sender<()>),
}

/// Work, and the channel that reports whether its transaction was committed to disk.
pub(super) struct Task {
    pub(super) work: Work,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The thread's connection and file.
pub(super) struct Writer {
    pub(super) connection: Connection,
    pub(super) file: DatabaseFile,
    /// How long it took to commit.
    pub(super) commit: Histogram,
    /// How much was committed together.
    pub(super) group: Histogram,
}

impl Writer {
    /// Writes until it is stopped, or until nobody can ask for anything any more.
    pub(super) fn work(mut self, mut jobs: mpsc::Receiver<Job>) {
        while let Some(job) = jobs.blocking_recv() {
            let stop = match job {
                Job::Write(first) => self.write(first, &mut jobs),
                Job::Stop(done) => Some(done),
            };
            if let Some(done) = stop {
                drop((jobs, self));
                let _ = done.send(());
                return;
            }
        }
    }

    /// Writes this and whatever waits behind it. If among that is the order to stop, it is returned.
    fn write(
        &mut self,
        first: Task,
        jobs: &mut mpsc::Receiver<Job>,
    ) -> Option<oneshot::Sender<()>> {
        let mut stop = None;
        let mut answers = Vec::new();
        let mut next = Some(first);
        let mut written = self.begin();
        while let Some(Task { work, answer }) = next.take() {
            if written.is_ok() {
                written = self.run(work);
            }
            answers.push(answer);
            if answers.len() < TOGETHER && stop.is_none() {
                match jobs.try_recv() {
                    Ok(Job::Write(task)) => next = Some(task),
                    Ok(Job::Stop(done)) => stop = Some(done),
                    Err(_) => {}
                }
            }
        }
        let committed = written.and_then(|()| self.end(answers.len()));
        let failed = committed.err().map(|error| match error {
            StoreError::Unavailable(text) => text,
            other => other.to_string(),
        });
        if failed.is_some() {
            self.abandon();
        }
        for answer in answers {
            let committed =
                failed.clone().map_or(Ok(()), |text| Err(StoreError::Unavailable(text)));
            // Fails when the caller no longer waits.
            let _ = answer.send(committed);
        }
        stop
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        self.file.check()?;
        order(&mut self.connection, "begin immediate")
    }

    fn end(&mut self, size: usize) -> Result<(), StoreError> {
        let begun = Instant::now();
        order(&mut self.connection, "commit")?;
        self.commit.record(begun.elapsed());
        self.group.record(size as f64);
        Ok(())
    }

    /// Runs one piece of work. An error means that the whole transaction is lost.
    fn run(&mut self, work: Work) -> Result<(), StoreError> {
        order(&mut self.connection, "savepoint work")?;
        if finished(work(&mut self.connection)) != Some(true) {
            if self.is_idle() {
                // As on a full disk, SQLite has rolled back everything.
                return Err(StoreError::Unavailable("the database could not be written".into()));
            }
            order(&mut self.connection, "rollback to work")?;
        }
        order(&mut self.connection, "release work")
    }

    /// Ends what may be left of a transaction.
    fn abandon(&mut self) {
        if !self.is_idle()
            && let Err(error) = order(&mut self.connection, "rollback")
        {
            // The next transaction cannot begin then, and says so to whoever asks for it.
            drop(error);
        }
    }

    /// Whether no transaction is open.
    fn is_idle(&self) -> bool {
        match &self.connection {
            Connection::Sqlite(connection) => connection.is_autocommit(),
            Connection::Postgres(_) => true,
        }
    }
}
