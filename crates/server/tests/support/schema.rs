//! A database of PostgreSQL for one test.

use glass_store::GameId;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// A schema of its own at the PostgreSQL server that `TEST_DATABASE_URL` names.
pub struct Schema {
    server: String,
    name: String,
}

impl Schema {
    /// A new one.
    pub async fn create() -> Self {
        let server = std::env::var("TEST_DATABASE_URL")
            .expect("this test needs PostgreSQL: set TEST_DATABASE_URL, or run `cargo xtask test`");
        let name = format!("test_{}", GameId::random().unwrap().as_str().to_lowercase());
        let schema = Self { server, name };
        schema.run("create schema", "").await;
        schema
    }

    /// The address of the database, as a server is given it.
    pub fn url(&self) -> String {
        let separator = if self.server.contains('?') { '&' } else { '?' };
        format!("{}{separator}options[search_path]={}", self.server, self.name)
    }

    /// Removes it with all that is in it.
    pub async fn remove(self) {
        self.run("drop schema", "cascade").await;
    }

    async fn run(&self, verb: &str, how: &str) {
        let mut connection = PgConnection::connect(&self.server).await.unwrap();
        let order = AssertSqlSafe(format!("{verb} {} {how}", self.name));
        sqlx::raw_sql(order).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}
