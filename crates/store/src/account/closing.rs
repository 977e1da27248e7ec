//! Closes accounts: deletes personal data and keeps the games.

use crate::db::connection::Connection;
use crate::db::driver_error::DriverError;
use crate::game::{game_count, revision};
use crate::{GameId, Millis, Status, Store, StoreError, VisitorId};

impl Store {
    /// Closes an account for good. Deletes the name, password, passkeys, profile, messages, comments, notes, studies, problem
    /// attempts, streaks and votes, results, sessions and games without an opponent. Games that were played stay under a random name, and submitted
    /// problems stay without a name. Returns the games with their new revisions. `NotFound` if there is no open account.
    pub async fn account_close(
        &self,
        visitor: &VisitorId,
        now: Millis,
    ) -> Result<Vec<(GameId, u32)>, StoreError> {
        loop {
            let name = format!("closed-{}", GameId::random()?);
            let visitor = visitor.clone();
            let closed = self
                .transaction(async move |connection| close(&visitor, &name, now, connection).await);
            match closed.await {
                Err(StoreError::Taken(_)) => {}
                other => return other,
            }
        }
    }
}

async fn close(
    visitor: &VisitorId,
    name: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<Vec<(GameId, u32)>, StoreError> {
    const CLOSE: &str = "update account set name = $1, folded = $2, password = '', about = '', role = 'player', closed = $3, seen = null \
                         where visitor = $4 and closed is null";
    const SESSIONS: &str = "delete from session where visitor = $1";
    const INVITATIONS: &str = "delete from invitation where visitor = $1";
    const BLOCKS: &str = "delete from block where blocker = $1";
    const MUTES: &str = "delete from mute where muter = $1";
    const NOTES: &str = "delete from note where visitor = $1";
    const CHAT_OFF: &str = "delete from quiet where visitor = $1";
    const CHAT_OFF_GAMES: &str = "delete from quiet_game where visitor = $1";
    const HIDDEN: &str = "delete from hidden_game where visitor = $1";
    // White made the moves of even plies, unless the start position has Black to move.
    const COMMENTS: &str = "update move set comment = null where comment is not null \
                            and game in (select game from seat where visitor = $1) and exists \
                            (select 1 from seat join game on game.id = seat.game \
                            where seat.game = move.game and seat.visitor = $1 and (seat.color = 'white') = \
                            ((move.ply % 2 = 0) = (coalesce(game.start, '') not like '% b %')))";
    const REMOVED_COMMENTS: &str = "delete from removed_comment where game in (select game from seat where visitor = $1) and exists \
                           (select 1 from seat join game on game.id = seat.game \
                           where seat.game = removed_comment.game and seat.visitor = $1 and (seat.color = 'white') = \
                           ((removed_comment.ply % 2 = 0) = (coalesce(game.start, '') not like '% b %')))";
    const MESSAGES: &str = "update message set words = '', removed = coalesce(removed, $1) where visitor = $2 and words <> ''";
    const CONDITIONAL: &str = "delete from conditional where game in (select game from seat where visitor = $1) \
                               and exists (select 1 from seat where seat.visitor = $1 \
                               and seat.game = conditional.game and seat.color = conditional.color)";
    const STUDIES: &str = "delete from study where visitor = $1";
    const STUDY_MEMBERS: &str = "delete from study_member where visitor = $1";
    // Free games without an opponent.
    const FREE_GAMES: &str = "delete from free_game where id in (select game from free_seat where visitor = $1) \
                              and (select count(*) from free_seat where free_seat.game = free_game.id) = 1";
    const VACATION: &str = "delete from vacation where visitor = $1";
    const ATTEMPTS: &str = "delete from problem_attempt where visitor = $1";
    const SOLVER_RATINGS: &str = "delete from solver_rating where visitor = $1";
    const STREAKS: &str = "delete from problem_streak where visitor = $1";
    const VOTES: &str = "delete from problem_vote where visitor = $1";
    const SCORES: &str = "delete from player_score where visitor = $1";
    const SUBMITTED: &str = "update submitted_problem set visitor = null where visitor = $1";
    // A cross join makes SQLite begin with the first table.
    const WAITING: &str = "delete from game where id in (select game.id from seat cross join game \
                           where game.id = seat.game and seat.visitor = $1 and seat.ended is null \
                           and game.status = 'waiting')";
    const MAILBOX: &str = "delete from mailbox where visitor = $1";
    const SECRETS: &str = "delete from mail_secret where visitor = $1";
    const PUSH: &str = "delete from push_subscription where visitor = $1";
    const PASSKEYS: &str = "delete from passkey where visitor = $1";
    const CHALLENGES: &str = "delete from passkey_challenge where visitor = $1";
    const SIGN_INS: &str = "delete from known_sign_in where visitor = $1";
    const API_TOKENS: &str = "delete from api_token where visitor = $1";
    const OAUTH_CODES: &str = "delete from oauth_code where visitor = $1";
    const NOTICES: &str = "delete from notice where visitor = $1";
    let folded = name.to_ascii_lowercase();
    let values = &[name.into(), (&folded).into(), now.into(), visitor.into()];
    if connection.execute(CLOSE, values).await.map_err(DriverError::taken("name"))? == 0 {
        return Err(StoreError::NotFound("account"));
    }
    let statements = [
        SESSIONS,
        INVITATIONS,
        BLOCKS,
        MUTES,
        NOTES,
        CHAT_OFF,
        CHAT_OFF_GAMES,
        HIDDEN,
        COMMENTS,
        REMOVED_COMMENTS,
        CONDITIONAL,
        STUDIES,
        STUDY_MEMBERS,
        FREE_GAMES,
        VACATION,
        ATTEMPTS,
        SOLVER_RATINGS,
        STREAKS,
        VOTES,
        SCORES,
        SUBMITTED,
        MAILBOX,
        SECRETS,
        PUSH,
        PASSKEYS,
        CHALLENGES,
        SIGN_INS,
        API_TOKENS,
        OAUTH_CODES,
        NOTICES,
    ];
    for statement in statements {
        connection.execute(statement, &[visitor.into()]).await?;
    }
    connection.execute(MESSAGES, &[now.into(), visitor.into()]).await?;
    let waiting = connection.execute(WAITING, &[visitor.into()]).await?;
    let games = revision::raise_revisions_of(visitor, connection).await?;
    game_count::count_deleted(Status::Waiting, waiting, connection).await?;
    Ok(games)
}
