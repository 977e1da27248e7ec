//! The thread that writes: what waits is written in one transaction.

use std::time::Instant;

use metrics::Histogram;
use tokio::sync::{mpsc, oneshot};

use super::file::DatabaseFile;
use super::{finished, order};
use crate::StoreError;
use crate::connection::Connection;
use crate::store::Working;

/// How many pieces of work at most are written together, so that the first of them does not wait long for the last.
const TOGETHER: usize = 256;

/// What the thread is asked for.
pub(super) enum Job {
    Write(Box<dyn Work>),
    /// To end, and to say so.
    Stop(oneshot::Sender<()>),
}

/// A piece of work, and whoever waits for it.
pub(super) trait Work: Send {
    /// Does it within the transaction; false if it failed, so that it must leave nothing behind.
    fn run(&mut self, connection: &mut Connection) -> bool;
    /// Answers, now that the transaction is on the disk or is not.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// Work that results in `Result<T, E>`.
pub(super) struct Task<W, T, E> {
    work: Option<W>,
    result: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<W, T, E> Task<W, T, E> {
    pub(super) fn new(work: W, answer: oneshot::Sender<Result<T, E>>) -> Self {
        Self { work: Some(work), result: None, answer }
    }
}

impl<W, T, E> Work for Task<W, T, E>
where
    W: for<'c> FnOnce(&'c mut Connection) -> Working<'c, T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn run(&mut self, connection: &mut Connection) -> bool {
        self.result = self.work.take().map(|work| finished(work(connection)));
        matches!(self.result, Some(Ok(_)))
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        // Even a refusal may have been read from what was not committed.
        let answer = match (committed, self.result) {
            (Err(error), _) => Err(error.into()),
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(StoreError::Unavailable("it was not tried".into()).into()),
        };
        // Fails when whoever asked has gone away.
        let _ = self.answer.send(answer);
    }
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
        first: Box<dyn Work>,
        jobs: &mut mpsc::Receiver<Job>,
    ) -> Option<oneshot::Sender<()>> {
        let mut stop = None;
        let mut group = Vec::new();
        let mut next = Some(first);
        let mut written = self.begin();
        while let Some(mut work) = next.take() {
            if written.is_ok() {
                written = self.run(work.as_mut());
            }
            group.push(work);
            if group.len() < TOGETHER && stop.is_none() {
                match jobs.try_recv() {
                    Ok(Job::Write(work)) => next = Some(work),
                    Ok(Job::Stop(done)) => stop = Some(done),
                    Err(_) => {}
                }
            }
        }
        let committed = written.and_then(|()| self.end(group.len()));
        match committed {
            Ok(()) => group.into_iter().for_each(|work| work.answer(Ok(()))),
            Err(error) => {
                self.abandon();
                let text = match error {
                    StoreError::Unavailable(text) => text,
                    other => other.to_string(),
                };
                for work in group {
                    work.answer(Err(StoreError::Unavailable(text.clone())));
                }
            }
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
    fn run(&mut self, work: &mut dyn Work) -> Result<(), StoreError> {
        order(&mut self.connection, "savepoint work")?;
        if !work.run(&mut self.connection) {
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
