//! Sends the chat to a page: new messages, and the removal of earlier ones.

use glass_store::ChatRoom;

use crate::game::chat::room::{self, ChatMessageView};
use crate::game::socket::GameSocket;
use crate::game::socket::close_reason::CloseReason;
use crate::game::socket::messages::ChatUpdate;
use crate::http::error::ServerError;

impl GameSocket {
    /// The chat room of the viewer.
    pub(super) fn room(&self) -> ChatRoom {
        if self.present.is_spectator() { ChatRoom::Spectators } else { ChatRoom::Players }
    }

    /// Sends the messages that the viewer has not received, if `room` is the viewer's. `number` is the newest message;
    /// 0 if unknown.
    pub(super) async fn send_chat(
        &mut self,
        room: ChatRoom,
        number: u32,
    ) -> Result<(), CloseReason> {
        let known = number != 0 && number <= self.last_message;
        if known || room != self.room() || self.muted.is_none() {
            return Ok(());
        }
        let messages = match Box::pin(self.new_messages(room, number)).await {
            Ok(messages) => messages,
            Err(error) => {
                // The game continues without chat. The next message includes the missed ones.
                error.log();
                return Ok(());
            }
        };
        if messages.is_empty() {
            Ok(())
        } else {
            self.send_json(&ChatUpdate::Chat { messages }).await
        }
    }

    async fn new_messages(
        &mut self,
        room: ChatRoom,
        number: u32,
    ) -> Result<Vec<ChatMessageView>, ServerError> {
        let last = self.services.chat.cache.recent(&self.game, room, number).await?;
        let (Some(muted), Some(newest)) = (&self.muted, last.last()) else {
            return Ok(Vec::new());
        };
        let replay = self.services.live_games.get(&self.game).await?.replay();
        let fresh = last.iter().filter(|message| message.number > self.last_message);
        let fresh = fresh.filter(|message| room::is_visible(muted, message));
        let visitor = self.visitor.as_ref();
        let messages =
            fresh.map(|message| ChatMessageView::new(message, &replay.game, visitor)).collect();
        self.last_message = self.last_message.max(newest.number);
        Ok(messages)
    }

    pub(super) async fn send_removal(
        &mut self,
        room: ChatRoom,
        number: u32,
    ) -> Result<(), CloseReason> {
        if room != self.room() || self.muted.is_none() {
            return Ok(());
        }
        self.send_json(&ChatUpdate::Unsaid { number }).await
    }
}
