//! Writes the finished rated games of each past month into compressed files, with checksums, for programs that want all
//! games.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use glass_store::{ArchivePlace, ArchiveSearch, Millis, Store, private};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use time::OffsetDateTime;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use utoipa::ToSchema;

use crate::archive::export::{self, ArchiveFormat, ExportTally, PAUSE_FACTOR, Records, next_batch};
use crate::archive::query::{ArchiveQuery, month_bounds};
use crate::archive::{ndjson, pgn};
use crate::clock::Clock;
use crate::config::retention::DAY;
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::jobs::request_work::RequestWork;
use crate::jobs::rounds::Rounds;
use crate::limits::fair_queue::Requester;

/// How often to look for a month without files.
const INTERVAL: Duration = Duration::from_secs(3600);

/// How long after its end a month is written: by then its games are in the archive.
const DELAY_MS: Millis = DAY;

/// The file that lists the others.
const INDEX: &str = "index.json";

/// The forms of the files, with their endings.
const FORMS: [(ArchiveFormat, &str); 2] =
    [(ArchiveFormat::Pgn, "pgn"), (ArchiveFormat::Ndjson, "ndjson")];

/// The rated games that finished in a month.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub(crate) struct MonthFiles {
    /// The month (UTC).
    #[schema(example = "2026-11")]
    pub(crate) month: String,
    /// The number of games in each file.
    pub(crate) games: u64,
    /// The same games in each form.
    pub(crate) files: Vec<MonthFile>,
}

/// A compressed file of games.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub(crate) struct MonthFile {
    /// The name at the end of its address.
    #[schema(example = "2026-11.pgn.gz")]
    pub(crate) name: String,
    /// `pgn` or `ndjson`, compressed by gzip.
    pub(crate) format: String,
    /// The size of the compressed file.
    pub(crate) bytes: u64,
    /// The SHA-256 hash of the compressed file, in hexadecimal digits.
    pub(crate) sha256: String,
}

/// The folder of the files, in the data folder.
pub(crate) fn folder(data: &Path) -> PathBuf {
    data.join("database")
}

/// The months with files, newest first.
pub(crate) async fn list(data: &Path) -> Result<Vec<MonthFiles>, ServerError> {
    let months = read_index(folder(data)).await?;
    Ok(months.into_iter().filter(|month| month.games > 0).collect())
}

/// Reads the list of months, with those that have no games.
async fn read_index(folder: PathBuf) -> Result<Vec<MonthFiles>, ServerError> {
    let read = move || match fs::read(folder.join(INDEX)) {
        Ok(text) => serde_json::from_slice(&text).map_err(io::Error::from),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    };
    spawn_blocking(read).await.map_err(ServerError::internal)?.map_err(ServerError::internal)
}

/// Writes the files of one month after another.
pub(crate) struct MonthlyFiles {
    /// The database.
    pub(crate) store: Store,
    /// The clock of the server.
    pub(crate) clock: Clock,
    /// The threads on which games are written.
    pub(crate) work: RequestWork,
    /// The folder of the files.
    pub(crate) folder: PathBuf,
    /// The start of the addresses of games.
    pub(crate) site: String,
}

impl Rounds for MonthlyFiles {
    const NAME: &'static str = "monthly files";

    fn every(&self) -> Duration {
        INTERVAL
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        let folder = self.folder.clone();
        let mut months = read_index(folder.clone()).await?;
        let Some(month) = self.next_month(&months).await? else { return Ok(false) };
        let written = self.write(month).await?;
        tracing::info!(month = written.month, games = written.games, "wrote the games of a month");
        months.push(written);
        months.sort_by(|one, other| other.month.cmp(&one.month));
        let store = move || {
            let text = serde_json::to_vec(&months)?;
            let half = folder.join(format!("{INDEX}.new"));
            fs::write(&half, text)?;
            fs::rename(&half, folder.join(INDEX))
        };
        let stored = spawn_blocking(store).await.map_err(ServerError::internal)?;
        stored.map_err(ServerError::internal)?;
        Ok(true)
    }
}

impl MonthlyFiles {
    /// The newest complete month with finished games and without files.
    async fn next_month(&self, known: &[MonthFiles]) -> Result<Option<String>, ServerError> {
        let present = month_of(self.clock.now() - DELAY_MS);
        let Some((mut before, _)) = month_bounds(&present) else { return Ok(None) };
        loop {
            let after = Some(ArchivePlace { ended: before, game: String::new() });
            let search = ArchiveSearch { after, ..ArchiveSearch::default() };
            let page = self.store.archive_search(search, 1).await?;
            let Some(newest) = page.games.first() else { return Ok(None) };
            let month = month_of(newest.updated.min(before - 1));
            if known.iter().all(|known| known.month != month) {
                return Ok(Some(month));
            }
            let Some((begin, _)) = month_bounds(&month) else { return Ok(None) };
            before = begin;
        }
    }

    /// Writes the rated games of a month in every form.
    async fn write(&self, month: String) -> Result<MonthFiles, ServerError> {
        let query = ArchiveQuery { month: month.clone(), ..ArchiveQuery::default() };
        let mut rest = Some(query.search(None).map_err(ServerError::Malformed)?);
        let mut writer =
            MonthWriter::create(&self.folder, &month).map_err(ServerError::internal)?;
        while let Some(search) = rest.take() {
            let began = Instant::now();
            let (records, next) = next_batch(&self.store, search).await?;
            let site = self.site.clone();
            let work = move || writer.add(records, &site).map(|()| writer);
            let written = self.work.run_long(Requester::new(None, None), work).await?;
            writer = written.map_err(ServerError::internal)?;
            rest = next;
            sleep((began.elapsed() * PAUSE_FACTOR).min(Duration::from_secs(1))).await;
        }
        let finished = spawn_blocking(move || writer.finish(month)).await;
        finished.map_err(ServerError::internal)?.map_err(ServerError::internal)
    }
}

/// The month of a moment, in the form of the archive.
fn month_of(moment: Millis) -> String {
    let date = OffsetDateTime::from_unix_timestamp(moment.div_euclid(1000));
    let date = date.unwrap_or(OffsetDateTime::UNIX_EPOCH);
    format!("{:04}-{:02}", date.year(), u8::from(date.month()))
}

/// The files of a month while they are written.
struct MonthWriter {
    folder: PathBuf,
    files: Vec<(String, GzEncoder<HashingWriter>)>,
    tally: ExportTally,
}

impl MonthWriter {
    fn create(folder: &Path, month: &str) -> io::Result<Self> {
        private::create_folder(folder)?;
        let open = |(_, ending)| {
            let name = format!("{month}.{ending}.gz");
            let file = File::create(folder.join(format!("{name}.new")))?;
            let writer = HashingWriter::new(file);
            Ok((name, GzEncoder::new(writer, Compression::default())))
        };
        let files = FORMS.into_iter().map(open).collect::<io::Result<_>>()?;
        Ok(Self { folder: folder.to_owned(), files, tally: ExportTally::default() })
    }

    /// Adds the rated games of a batch.
    fn add(&mut self, records: Records, site: &str) -> io::Result<()> {
        for record in records {
            let game = match record {
                Ok(record) if !record.headers.is_rated() => continue,
                Ok(record) => {
                    let id = record.game.id.clone();
                    let texts = Replay::new(record).and_then(|replay| {
                        Ok([pgn::write(&replay, Some(site))?, ndjson::write(&replay)?])
                    });
                    texts.map_err(|error| (id, export::cause(error)))
                }
                Err(unreadable) => Err(unreadable),
            };
            match game {
                Ok(texts) => {
                    self.tally.games += 1;
                    for ((_, file), text) in self.files.iter_mut().zip(texts) {
                        file.write_all(text.as_bytes())?;
                        file.write_all(b"\n")?;
                    }
                }
                Err((game, error)) => {
                    self.tally.left_out += 1;
                    tracing::error!(%game, error, "cannot export a game");
                }
            }
        }
        Ok(())
    }

    /// Completes the files, and gives them their names.
    fn finish(self, month: String) -> io::Result<MonthFiles> {
        let Self { folder, files, tally } = self;
        let mut finished = Vec::new();
        for ((form, ending), (name, mut encoder)) in FORMS.into_iter().zip(files) {
            encoder.write_all(tally.last_line(form).as_bytes())?;
            let (bytes, sha256) = encoder.finish()?.finish()?;
            let half = folder.join(format!("{name}.new"));
            match tally.games {
                0 => fs::remove_file(half)?,
                _ => {
                    fs::rename(half, folder.join(&name))?;
                    finished.push(MonthFile { name, format: ending.to_owned(), bytes, sha256 });
                }
            }
        }
        Ok(MonthFiles { month, games: tally.games, files: finished })
    }
}

/// Counts and hashes what is written to a file.
struct HashingWriter {
    file: BufWriter<File>,
    hash: Sha256,
    bytes: u64,
}

impl HashingWriter {
    fn new(file: File) -> Self {
        Self { file: BufWriter::new(file), hash: Sha256::new(), bytes: 0 }
    }

    /// The number of bytes and their hash, once they are on the disk.
    fn finish(self) -> io::Result<(u64, String)> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        let hash = self.hash.finalize();
        Ok((self.bytes, hash.iter().map(|byte| format!("{byte:02x}")).collect()))
    }
}

impl Write for HashingWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moment_is_in_its_month() {
        for (moment, month) in [
            (0, "1970-01"),
            (1_793_491_200_000, "2026-11"),
            (1_793_491_199_999, "2026-10"),
            (1_796_083_199_999, "2026-11"),
        ] {
            assert_eq!(month_of(moment), month);
            let (begin, end) = month_bounds(month).unwrap();
            assert!((begin..end).contains(&moment), "{moment}");
        }
    }

    #[test]
    fn file_has_the_announced_size_and_hash() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = MonthWriter::create(folder.path(), "2026-11").unwrap();
        writer.tally.games = 1;
        let month = writer.finish("2026-11".to_owned()).unwrap();
        assert_eq!(month.files.len(), FORMS.len());
        for file in month.files {
            let bytes = fs::read(folder.path().join(&file.name)).unwrap();
            assert_eq!(bytes.len() as u64, file.bytes);
            let hash = Sha256::digest(&bytes);
            let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(hash, file.sha256);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), FORMS.len(), "no halves are left");
    }
}
