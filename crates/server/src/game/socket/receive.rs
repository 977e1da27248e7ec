//! Handles the messages that a page sends: actions, and pings.

use axum::extract::ws::{Message, close_code};
use glass_actions::{ActionRequest, GameAction, MalformedRequest};
use tokio::time::Instant;
use tracing::Instrument;

use crate::game::referee::{self, ActionAnswer};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::socket::GameSocket;
use crate::game::socket::close_reason::CloseReason;
use crate::game::socket::messages::{MAX_PING, PagePing};
use crate::t;

impl GameSocket {
    pub(super) async fn receive(&mut self, message: Message) -> Result<(), CloseReason> {
        let begun = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(CloseReason::Gone),
            Message::Binary(_) => {
                return Err(CloseReason::Close(close_code::UNSUPPORTED, "send text"));
            }
            // The reply to the server's own ping is the only frame that does not count.
            Message::Pong(payload) if self.lag.pong(&payload) => return Ok(()),
            Message::Ping(_) | Message::Pong(_) => {
                self.count();
                return self.check_refused();
            }
        };
        if text.len() <= MAX_PING
            && let Ok(PagePing::Ping { key }) = serde_json::from_str(&text)
        {
            self.count();
            self.check_refused()?;
            return self.send_json(&PagePing::Pong { key }).await;
        }
        let request = ActionRequest::parse(&text);
        let refuse =
            |key, code, text: String| ActionAnswer::Refused { key, why: Refusal::new(code, text) };
        let key = match &request {
            Ok(request) => request.key.chars().take(ActionRequest::MAX_LENGTH).collect(),
            Err(MalformedRequest { key }) => key.clone().unwrap_or_default(),
        };
        let answer = if !self.count() {
            self.check_refused()?;
            let text = t("refused-too-fast").into();
            refuse(key, RefusalCode::Busy, text)
        } else {
            match request {
                Err(_) => {
                    let text = t("refused-not-understood").into();
                    refuse(key, RefusalCode::Malformed, text)
                }
                Ok(request) => {
                    let moves = self.live && matches!(request.action, GameAction::Move { .. });
                    let lag = if moves { self.lag.take_for_move() } else { 0 };
                    let (services, visitor) = (&self.services, self.visitor.as_ref());
                    let span = referee::span(&self.game, &request);
                    let acting =
                        services.referee.act(&self.game, visitor, self.client_ip, request, lag);
                    match acting.instrument(span.clone()).await {
                        Ok(answer) => answer,
                        Err(error) => {
                            span.in_scope(|| error.log());
                            refuse(key, RefusalCode::Busy, error.message())
                        }
                    }
                }
            }
        };
        self.send_json(&answer).await?;
        self.services.metrics.action_stages.record(["acknowledged"], begun.elapsed());
        Ok(())
    }

    /// Counts a message against the rate limit; false if it exceeds the limit.
    fn count(&mut self) -> bool {
        let counted = self.services.usage.count_game_message(
            self.client_ip,
            self.visitor.as_ref(),
            &self.game,
        );
        let within = counted.is_ok();
        self.refused_messages += u32::from(!within);
        within
    }

    fn check_refused(&self) -> Result<(), CloseReason> {
        match self.refused_messages > self.services.limits.socket_refusals {
            true => Err(CloseReason::Close(close_code::POLICY, "too many messages")),
            false => Ok(()),
        }
    }
}
