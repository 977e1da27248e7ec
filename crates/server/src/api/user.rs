//! Describes accounts and their ratings.

use std::collections::BTreeMap;

use glass_catalogue::orthodox;
use glass_rules::VariantId;
use glass_store::{Account, Millis, Name, Rating, Role};
use serde::Serialize;
use utoipa::ToSchema;

use crate::account::online;
use crate::api::error::ApiError;
use crate::api::speed::Speed;
use crate::api::variant;
use crate::app::App;
use crate::game::clock::time_control::TimeControl;
use crate::game::rating::glicko;
use crate::game::rating::pool::RatingPool;
use crate::http::error::ServerError;

/// The rating and deviation of a player without rated games.
const START_RATING: i64 = 1_500;
const START_DEVIATION: i64 = 500;

/// The title of programs that play.
const BOT: &str = "BOT";

/// A user in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct LightUser {
    /// The name in lower case.
    pub(crate) id: String,
    #[serde(rename = "name")]
    pub(crate) username: String,
    /// `BOT` for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<&'static str>,
}

/// The rating of a user in a variant or at a speed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Perf {
    pub(crate) games: u32,
    pub(crate) rating: i64,
    /// The uncertainty of the rating.
    rd: i64,
    prog: i64,
    /// Whether the rating is provisional.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) prov: bool,
}

/// A user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    id: String,
    username: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    /// Ratings by speed (for chess) and by variant.
    perfs: BTreeMap<&'static str, Perf>,
    /// Milliseconds since 1970.
    created_at: Millis,
    #[serde(skip_serializing_if = "Option::is_none")]
    seen_at: Option<Millis>,
    online: bool,
    profile: Profile,
    url: String,
    /// Whether the account of the token has blocked the user.
    #[serde(skip_serializing_if = "Option::is_none")]
    blocking: Option<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    disabled: bool,
}

/// The text of a profile.
#[derive(Debug, Serialize, ToSchema)]
struct Profile {
    bio: String,
}

/// The id of an account: its name in lower case.
pub(crate) fn id(name: &Name) -> String {
    name.folded()
}

/// The title of an account.
pub(crate) fn title(account: &Account) -> Option<&'static str> {
    (account.role == Role::Bot).then_some(BOT)
}

/// Finds an open account by its name in any capitalization.
pub(crate) async fn find(app: &App, name: &str) -> Result<Account, ApiError> {
    let missing = || ApiError::not_found("No such user");
    let name: Name = name.parse().map_err(|_| missing())?;
    let (account, _) = app.store.account_by_name(&name).await?.ok_or_else(missing)?;
    if account.closed.is_some() { Err(missing()) } else { Ok(account) }
}

impl From<&Account> for LightUser {
    fn from(account: &Account) -> Self {
        let username = account.name.to_string();
        Self { id: id(&account.name), username, title: title(account) }
    }
}

impl Perf {
    /// The rating, or that of a player without games.
    pub(crate) fn new(rating: Option<&Rating>) -> Self {
        match rating {
            Some(rating) => Self {
                games: rating.games,
                rating: glicko::points(rating),
                rd: glicko::deviation(rating),
                prog: 0,
                prov: glicko::is_provisional(rating),
            },
            None => {
                Self { games: 0, rating: START_RATING, rd: START_DEVIATION, prog: 0, prov: true }
            }
        }
    }
}

impl User {
    /// Describes an account. `viewer` is the account of the token.
    pub(crate) async fn load(
        app: &App,
        account: &Account,
        viewer: Option<&Account>,
    ) -> Result<Self, ServerError> {
        let blocking = match viewer.filter(|viewer| viewer.visitor != account.visitor) {
            Some(viewer) => {
                let blocked = app.store.blocked_names(&viewer.visitor).await?;
                Some(blocked.contains(&account.name))
            }
            None => None,
        };
        Ok(Self {
            id: id(&account.name),
            username: account.name.to_string(),
            title: title(account),
            perfs: perfs(app, account).await?,
            created_at: account.created,
            seen_at: account.seen,
            online: account.closed.is_none() && online::is_online(account, app.now()),
            profile: Profile { bio: account.about.clone() },
            url: format!("{}/@/{}", app.site(), account.name),
            blocking,
            disabled: account.closed.is_some(),
        })
    }
}

/// The ratings of an account by speed (for chess) and by variant. A variant has the rating of its live games.
async fn perfs(app: &App, account: &Account) -> Result<BTreeMap<&'static str, Perf>, ServerError> {
    let ratings: BTreeMap<String, Rating> =
        app.store.ratings_of(&account.visitor).await?.into_iter().collect();
    let of_pool =
        |variant, control| Perf::new(ratings.get(&RatingPool::new(variant, control).to_string()));
    let live = TimeControl::LIVE[0];
    let speeds = Speed::ALL.map(|speed| {
        let control = if speed == Speed::Correspondence { TimeControl::DAILY } else { live };
        (speed.key(), of_pool(orthodox(), control))
    });
    let variants = VariantId::ALL.map(|variant| (variant::key(variant), of_pool(variant, live)));
    Ok(speeds.into_iter().chain(variants).collect())
}
