//! Counts and times requests by route and status.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use metrics::{Key, Label, Recorder};

use super::Metrics;
use super::family::METADATA;

const REQUESTS_METRIC: &str = "glass_http_requests_total";
const DURATION_METRIC: &str = "glass_http_request_duration_seconds";

/// The only metrics that are created on demand: routes and statuses are the server's own, and few.
pub(super) struct RequestMetrics {
    recorder: Arc<dyn Recorder + Send + Sync>,
}

impl RequestMetrics {
    pub(super) fn new(recorder: Arc<dyn Recorder + Send + Sync>) -> Self {
        recorder.describe_counter(
            REQUESTS_METRIC.into(),
            None,
            "Requests that were answered, by route and status".into(),
        );
        recorder.describe_histogram(
            DURATION_METRIC.into(),
            None,
            "How long requests took, by route; of a socket until it was open".into(),
        );
        Self { recorder }
    }

    fn record(&self, route: &str, status: StatusCode, time: Duration) {
        let route = Label::new("route", route.to_owned());
        let status = Label::new("status", status.as_str().to_owned());
        let requests = Key::from_parts(REQUESTS_METRIC, vec![route.clone(), status]);
        self.recorder.register_counter(&requests, &METADATA).increment(1);
        let seconds = Key::from_parts(DURATION_METRIC, vec![route]);
        self.recorder.register_histogram(&seconds, &METADATA).record(time);
    }
}

/// Counts and times each request.
pub(crate) async fn measure(
    State(metrics): State<Arc<Metrics>>,
    request: Request,
    next: Next,
) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let begun = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("other", MatchedPath::as_str);
    let (status, time) = (response.status(), begun.elapsed());
    metrics.requests.record(route, status, time);
    metrics.recent.count_response(status, time);
    response
}
