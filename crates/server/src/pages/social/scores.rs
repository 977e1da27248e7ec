//! Shows the results of a player by color, first move and opponent.

use glass_rules::VariantId;
use glass_store::{Account, PlayerScore, Score, ScoreFacet};

use crate::app::App;
use crate::board::line::Line;
use crate::http::error::ServerError;
use crate::t;
use crate::text::variant_names;

/// The maximum number of rows that are read for a facet with few values, such as the colors in every variant.
const MAX_FEW_VALUES: u32 = 200;
/// The number of openings and of opponents that are shown, most games first.
const MAX_OPENINGS: u32 = 8;
const MAX_OPPONENTS: usize = 8;
/// The number of opponents that are read, guests included.
const MAX_OPPONENTS_READ: u32 = 40;

/// The results of a player.
#[derive(Default)]
pub(super) struct Results {
    pub(super) colors: Vec<ScoreRow>,
    pub(super) openings: Vec<ScoreRow>,
    pub(super) opponents: Vec<ScoreRow>,
}

/// The results in some games of a player.
pub(super) struct ScoreRow {
    pub(super) title: String,
    /// The page that the title links to; empty for none.
    pub(super) link: String,
    pub(super) score: Score,
    /// The share of wins and of draws, in percent.
    pub(super) share: [u32; 2],
}

impl Results {
    pub(super) async fn load(app: &App, account: &Account) -> Result<Self, ServerError> {
        let read =
            async |facet, limit| app.store.player_scores(&account.visitor, facet, limit).await;
        let colors = read(ScoreFacet::Color, MAX_FEW_VALUES).await?;
        let colors = ["white", "black"].into_iter().map(|color| {
            let of_color = colors.iter().filter(|score| score.value == color);
            ScoreRow::new(side_title(color), String::new(), sum(of_color))
        });
        let openings = read(ScoreFacet::Opening, MAX_OPENINGS).await?;
        let opponents = read(ScoreFacet::Opponent, MAX_OPPONENTS_READ).await?;
        let named = opponents.iter().filter_map(|opponent| {
            let name = opponent.name.as_ref()?.to_string();
            let link = format!("/@/{name}");
            Some(ScoreRow::new(name, link, opponent.score))
        });
        let mut rows: Vec<_> = named.take(MAX_OPPONENTS).collect();
        let levels = read(ScoreFacet::Level, MAX_FEW_VALUES).await?;
        rows.push(ScoreRow::new(
            t("profile-computer").to_string(),
            String::new(),
            sum(levels.iter()),
        ));
        let guests = sum(opponents.iter().filter(|opponent| opponent.name.is_none()));
        rows.push(ScoreRow::new(t("profile-guests").to_string(), String::new(), guests));
        rows.retain(|row| row.score.games() > 0);
        Ok(Self {
            colors: colors.filter(|row| row.score.games() > 0).collect(),
            openings: openings.iter().filter_map(opening_row).collect(),
            opponents: rows,
        })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.colors.is_empty() && self.openings.is_empty() && self.opponents.is_empty()
    }
}

impl ScoreRow {
    pub(super) fn new(title: String, link: String, score: Score) -> Self {
        let percent = |games: u32| (games * 100 + score.games() / 2) / score.games().max(1);
        let won = percent(score.won);
        let share = [won, percent(score.won + score.drawn) - won];
        Self { title, link, score, share }
    }
}

/// The row of an opening: the first move, the variant and the color, with a link to the opening explorer.
fn opening_row(opening: &PlayerScore) -> Option<ScoreRow> {
    let variant: VariantId = opening.variant.parse().ok()?;
    let (color, first) = opening.value.split_once(' ')?;
    let written = Line::parse(variant, first).ok()?.numbered_moves().pop()?;
    let title = t("profile-opening")
        .with("move", written)
        .with("game", variant_names::title(variant))
        .with("side", side_title(color));
    let link = format!("/explorer/{variant}?moves={first}");
    Some(ScoreRow::new(title.to_string(), link, opening.score))
}

/// The name of a color as a heading.
fn side_title(color: &str) -> String {
    t("side-heading").with("side", color).to_string()
}

fn sum<'s>(scores: impl Iterator<Item = &'s PlayerScore>) -> Score {
    scores.fold(Score::default(), |sum, PlayerScore { score, .. }| Score {
        won: sum.won + score.won,
        drawn: sum.drawn + score.drawn,
        lost: sum.lost + score.lost,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(won: u32, drawn: u32, lost: u32) -> Score {
        Score { won, drawn, lost }
    }

    #[test]
    fn shares_fill_the_bar_without_overlapping() {
        let share = |won, drawn, lost| {
            ScoreRow::new(String::new(), String::new(), score(won, drawn, lost)).share
        };
        assert_eq!(share(1, 1, 1), [33, 34]);
        assert_eq!(share(0, 0, 7), [0, 0]);
        assert_eq!(share(3, 0, 0), [100, 0]);
        assert_eq!(share(0, 0, 0), [0, 0]);
    }

    #[test]
    fn openings_are_written_as_moves() {
        let opening = |value: &str| {
            opening_row(&PlayerScore {
                variant: VariantId::DEFAULT.to_string(),
                value: value.to_owned(),
                name: None,
                score: score(1, 0, 0),
            })
        };
        let row = opening("black e2e4").unwrap();
        assert!(row.title.contains("e4") && row.title.contains("Black"), "{}", row.title);
        assert!(row.link.ends_with("?moves=e2e4"));
        assert!(opening("white e2e9").is_none());
    }
}
