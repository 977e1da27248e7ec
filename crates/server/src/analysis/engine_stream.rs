//! Starts analyses by the engine for requests, and follows their results.

use std::time::Duration;

use glass_rules::AnyPosition;
use serde::Deserialize;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::analysis::pool::{AnalysisPool, AnalysisRequest, AnalysisTicket, Found};
use crate::analysis::query;
use crate::board::tried_line::TriedLine;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;
use crate::limits::usage::UsageLimiter;
use crate::moderation::fair_play::{FairPlay, FairPlayRequester, RequestSource};
use crate::t;

/// The pause between two results, so that one carries all that the engine finds in the meantime.
const RESULT_INTERVAL: Duration = Duration::from_millis(150);

/// The search that the client requests.
#[derive(Deserialize)]
pub(crate) struct EngineQuery {
    /// The number of best lines.
    #[serde(default)]
    pub(crate) lines: usize,
    /// Whether to search for the opponent's threat, as if the opponent were to move.
    #[serde(default)]
    pub(crate) threat: bool,
}

/// What a search for a client needs.
#[derive(Clone, Copy)]
pub(crate) struct EngineServices<'a> {
    /// Refuses positions of rated games in play.
    pub(crate) fair_play: &'a FairPlay,
    /// Counts searches against the limits of their network.
    pub(crate) usage: &'a UsageLimiter,
    /// The engine.
    pub(crate) pool: &'a AnalysisPool,
    /// How many searches a network may have at once.
    pub(crate) analyses_each: usize,
}

/// A search whose results a client receives. Dropping it ends the search.
pub(crate) struct EngineListener {
    ticket: AnalysisTicket,
    pub(crate) position: AnyPosition,
    has_result: bool,
    _share: ConcurrencyPermit,
}

impl EngineListener {
    /// Starts a search of the position after a line, unless fair play, the rules or the limits forbid it.
    pub(crate) async fn start(
        services: EngineServices<'_>,
        inquirer: FairPlayRequester<'_>,
        line: Result<TriedLine, Refusal>,
        EngineQuery { lines, threat }: &EngineQuery,
    ) -> Result<Result<Self, Refusal>, ServerError> {
        let line = match line {
            Ok(line) => line,
            Err(why) => return Ok(Err(why)),
        };
        let source = RequestSource::Analysis;
        if let Some(unfair) = services.fair_play.check_line(inquirer, source, &line.history).await?
        {
            return Ok(Err(Refusal::new(RefusalCode::Unfair, unfair.message())));
        }
        let line = if *threat { query::with_other_side_to_move(line) } else { Ok(line) };
        let requester = Requester::new(Some(inquirer.client_ip), inquirer.visitor.cloned());
        Ok(line.and_then(|line| Self::submit(services, requester, line, *lines)))
    }

    fn submit(
        services: EngineServices<'_>,
        requester: Requester,
        line: TriedLine,
        lines: usize,
    ) -> Result<Self, Refusal> {
        if line.history.outcome().is_some() {
            return Err(Refusal::new(RefusalCode::Over, t("analysis-over")));
        }
        let client_ip = requester.client_ip().unwrap_or(ClientIp::UNKNOWN);
        let share = services.usage.start_analysis(client_ip).ok_or_else(|| {
            let positions = services.analyses_each;
            let why = t("analysis-network-busy").count("positions", positions);
            Refusal::new(RefusalCode::Busy, why)
        })?;
        let position = line.history.position().clone();
        let question = AnalysisRequest {
            history: line.history,
            lines: lines.clamp(1, AnalysisPool::MAX_LINES),
            compared_move: None,
            nodes: None,
            requester,
        };
        let ticket = services.pool.submit(question).map_err(|full| {
            services.usage.count_refusal("analyses");
            Refusal::new(RefusalCode::Busy, full.message())
        })?;
        Ok(Self { ticket, position, has_result: false, _share: share })
    }

    /// Waits for newer results; `None` if there will be no more, and when the server stops.
    pub(crate) async fn next_result(&mut self, stopping: &CancellationToken) -> Option<Found> {
        let next = async {
            if self.has_result {
                sleep(RESULT_INTERVAL).await;
            }
            self.has_result = true;
            self.ticket.next_result().await
        };
        stopping.run_until_cancelled(next).await.flatten()
    }
}
