//! What an account may do.

use crate::{Name, Store, StoreError, StoreFuture};

/// What an account may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A person who plays.
    Player,
    /// A program that plays.
    Bot,
    /// A person who looks after the others.
    Moderator,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 3] = [Self::Player, Self::Bot, Self::Moderator];

    /// The name of the role in the database: `player`, `bot` or `moderator`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Bot => "bot",
            Self::Moderator => "moderator",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == name)
    }
}

impl Store {
    /// Gives an account a role; `NotFound` if nobody has the name.
    pub fn account_role(&self, name: &Name, role: Role) -> StoreFuture<'_, ()> {
        const ROLE: &str = "update account set role = $1 where folded = $2 and closed is null";
        let folded = name.folded();
        self.write(move |connection| {
            Box::pin(async move {
                let values = [role.as_str().into(), folded.as_str().into()];
                match connection.execute(ROLE, &values).await? {
                    0 => Err(StoreError::NotFound("account")),
                    _ => Ok(()),
                }
            })
        })
    }
}
