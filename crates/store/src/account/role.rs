//! The roles of accounts.

use crate::text_enum::text_enum;
use crate::{Name, Store, StoreFuture};

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
}
