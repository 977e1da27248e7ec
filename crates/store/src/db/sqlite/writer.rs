//! The thread that writes: it groups pending writes into one transaction.

use std::time::Instant;

use metrics::Histogram;
use tokio::sync::{mpsc, oneshot};

use super::file::DatabaseFile;
use super::{execute, poll_once};
use crate::StoreError;
use crate::db::connection::Connection;
use crate::db::work::Work;

/// The maximum number of writes in one transaction, so that the first does not wait long for the last.
const MAX_GROUP_SIZE: usize = 256;

/// A message to the thread.
pub(super) enum Job {
    Write(Task),
    /// Stop, and confirm it.
    Stop(oneshot::Sender<()>),
}

/// Work, and the channel that receives whether its transaction was committed to disk.
pub(super) struct Task {
    pub(super) work: Work,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The thread's connection and file.
pub(super) struct Writer {
    pub(super) connection: Connection,
    pub(super) file: DatabaseFile,
    /// Measures commits.
    pub(super) commit: Histogram,
    /// Counts the writes of each transaction.
    pub(super) group: Histogram,
}

impl Writer {
    /// Writes until it is stopped or the queue is closed.
    pub(super) fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
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

    /// Writes this task and all queued tasks. Returns the channel of a stop message among them.
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
                written = self.run_work(work);
            }
            answers.push(answer);
            if answers.len() < MAX_GROUP_SIZE && stop.is_none() {
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
            self.rollback();
        }
        for answer in answers {
            let committed =
                failed.clone().map_or(Ok(()), |text| Err(StoreError::Unavailable(text)));
            // Fails if the caller no longer waits.
            let _ = answer.send(committed);
        }
        stop
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        self.file.check()?;
        execute(&mut self.connection, "begin immediate")
    }

    fn end(&mut self, size: usize) -> Result<(), StoreError> {
        let begun = Instant::now();
        execute(&mut self.connection, "commit")?;
        self.commit.record(begun.elapsed());
        self.group.record(size as f64);
        Ok(())
    }

    /// Runs one task. An error means that the whole transaction is lost.
    fn run_work(&mut self, work: Work) -> Result<(), StoreError> {
        execute(&mut self.connection, "savepoint work")?;
        if poll_once(work(&mut self.connection)) != Some(true) {
            if self.is_idle() {
                // SQLite has rolled back everything, as it does when the disk is full.
                return Err(StoreError::Unavailable("the database could not be written".into()));
            }
            execute(&mut self.connection, "rollback to work")?;
        }
        execute(&mut self.connection, "release work")
    }

    /// Rolls back the transaction if one is open.
    fn rollback(&mut self) {
        if !self.is_idle()
            && let Err(error) = execute(&mut self.connection, "rollback")
        {
            // The next transaction cannot begin then, and its callers receive that error.
            drop(error);
        }
    }

    fn is_idle(&self) -> bool {
        match &self.connection {
            Connection::Sqlite(connection) => connection.is_autocommit(),
            Connection::Postgres(_) => true,
        }
    }
}
