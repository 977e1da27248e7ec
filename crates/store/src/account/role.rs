//! The roles of accounts.

use crate::text_enum::text_enum;
use crate::{Name, Store, StoreFuture, VisitorId};

text_enum! {
    /// The role of an account, which gives permissions.
    pub enum Role {
        /// A human player.
        Player = "player",
        /// A program that plays.
        Bot = "bot",
        /// A human who handles reports and removes messages.
        Moderator = "moderator",
    }
}

impl Store {
    /// Sets the role of the account with a name. `NotFound` if there is none.
    pub fn account_set_role(&self, name: &Name, role: Role) -> StoreFuture<'_, ()> {
        const ROLE: &str = "update account set role = $1 where folded = $2 and closed is null";
        self.update(ROLE, &[role.into(), (&name.folded()).into()], "account")
    }

    /// Makes an account without games that of a program, and returns whether it is one now.
    pub fn account_become_bot(&self, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        const BOT: &str = "update account set role = 'bot' where visitor = $1 and role = 'player' and closed is null \
                           and not exists (select 1 from seat where seat.visitor = $1)";
        self.execute(BOT, &[visitor.into()])
    }
}
