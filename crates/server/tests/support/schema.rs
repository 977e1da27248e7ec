//! A PostgreSQL schema for one test.

use glass_store::GameId;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// A separate schema on the PostgreSQL server in `TEST_DATABASE_URL`.
pub struct Schema {
    server: String,
    name: String,
}

impl Schema {
    /// Creates a schema.
    pub async fn create() -> Self {
        let server = std::env::var("TEST_DATABASE_URL")
            .expect("this test needs PostgreSQL: set TEST_DATABASE_URL, or run `cargo xtask test`");
        let name = format!("test_{}", GameId::random().unwrap().as_str().to_lowercase());
        let schema = Self { server, name };
        schema.run("create schema", "").await;
        schema
    }

    /// The database URL with this schema.
    pub fn url(&self) -> String {
        let separator = if self.server.contains('?') { '&' } else { '?' };
        format!("{}{separator}options[search_path]={}", self.server, self.name)
    }

    /// Drops the schema with its contents.
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
