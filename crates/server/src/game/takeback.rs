//! Taking moves back: against the engine at once, between people by consent.

use glass_rules::Color;
use glass_store::{Change, NewTakeback, OfferChange, Status, StoredGame};

use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::side;
use crate::game::turn;
use crate::t;

/// How often moves of one game may be taken back.
const MOST: u32 = 200;

/// What becomes of a game in which a side wants to take its last move back.
pub(crate) fn asked(game: &StoredGame, color: Color) -> Result<Change, Refusal> {
    let taken = last_move(game, color)?;
    let asker = game.takeback_offer.map(side::color);
    if side::engine_level(game, !color).is_some() {
        Ok(Change::take_back(taken))
    } else if asker == Some(!color) {
        // Each of the two would mean another move: a wish is no consent.
        let text = t("refused-takeback-first");
        Err(Refusal::new(RefusalCode::Illegal, text))
    } else {
        Ok(Change::takeback_offer(OfferChange::Set(side::seat(color))))
    }
}

/// What becomes of a game in which a side agrees to what the other asked for.
pub(crate) fn accepted(game: &StoredGame, color: Color) -> Result<Change, Refusal> {
    if game.takeback_offer != Some(side::seat(!color)) {
        let text = t("refused-no-takeback-asked");
        return Err(Refusal::new(RefusalCode::Illegal, text));
    }
    Ok(Change::take_back(last_move(game, !color)?))
}

/// Whether a side may take a move back, or ask to.
pub(crate) fn is_possible(game: &StoredGame, color: Color) -> bool {
    game.status == Status::Playing && last_move(game, color).is_ok()
}

/// The ply that was meant by a side that took back against the engine while the engine moved: with its answer gone too,
/// the same position comes back.
pub(crate) fn after_the_answer(game: &StoredGame, color: Color, seen: u32) -> Option<u32> {
    let answered = game.ply.checked_sub(1) == Some(seen) && turn::of(game) == color;
    (answered && side::engine_level(game, !color).is_some()).then_some(game.ply)
}

/// A side's last move, and the answer to it if there is one.
fn last_move(game: &StoredGame, color: Color) -> Result<NewTakeback, Refusal> {
    let plies = if turn::of(game) == color { 2 } else { 1 };
    let refused = |text| Refusal::new(RefusalCode::Illegal, text);
    let Some(ply) = game.ply.checked_sub(plies) else {
        return Err(refused(t("refused-no-move-yet").with("side", side::name(color))));
    };
    if game.takebacks >= MOST {
        return Err(refused(t("refused-takebacks").count("times", MOST)));
    }
    Ok(NewTakeback { by: side::seat(color), ply })
}
