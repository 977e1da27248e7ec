//! The language in which somebody with an account reads mails and messages.

use crate::{Store, StoreError, StoreFuture, VisitorId};

impl Store {
    /// Stores the tag of the language that somebody has chosen.
    pub fn account_speaks(&self, visitor: &VisitorId, language: &str) -> StoreFuture<'_, ()> {
        const SPEAKS: &str = "update account set language = $1 where visitor = $2";
        let (visitor, language) = (visitor.clone(), language.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [language.as_str().into(), (&visitor).into()];
                match connection.execute(SPEAKS, &values).await? {
                    0 => Err(StoreError::NotFound("account")),
                    _ => Ok(()),
                }
            })
        })
    }

    /// The tag of the language of somebody with an account.
    pub fn account_language(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<String>> {
        const LANGUAGE: &str = "select language from account where visitor = $1";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(LANGUAGE, &[(&visitor).into()]).await?;
                row.map(|row| row.text("language")).transpose()
            })
        })
    }
}
