//! The link preview of a game.

use glass_rules::{Color, VariantId};

use crate::game::state::{GameState, Players, SeatState};
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::pages::game::steps::Steps;
use crate::t;
use crate::text::variant_names;

/// The link preview, the same for all visitors with the link: the newest position, or the position in the link.
pub(super) fn preview(
    origin: &Origin,
    kind: VariantId,
    state: &GameState,
    steps: &Steps,
    shown: Option<&str>,
) -> Preview {
    let path = format!("/game/{}", state.id);
    let text = match (shown, &state.outcome, &state.players) {
        (Some(words), ..) => format!("{words}."),
        (None, Some(end), _) => format!("{}{}", players_text(state), end.text),
        (None, None, Players { white: Some(_), black: Some(_) }) => {
            let now = t("play-preview-now").count("move", state.ply / 2 + 1);
            format!("{}{now}", players_text(state))
        }
        _ => t("play-preview-open").to_string(),
    };
    let ply = steps.shown;
    let address = shown.map_or(path.clone(), |_| format!("{path}?ply={ply}"));
    Preview::new(
        origin,
        &address,
        &format!("{path}.png?ply={ply}"),
        variant_names::title(kind),
        &text,
    )
}

/// The players in the link preview; empty if no player has a public name.
fn players_text(state: &GameState) -> String {
    let seats = [Color::White, Color::Black].map(|color| state.player(color));
    let named = |seat: &Option<&SeatState>| {
        matches!(seat, Some(SeatState::Visitor { account: true, .. } | SeatState::Foreign { .. }))
    };
    if !seats.iter().any(named) {
        return String::new();
    }
    let [white, black] = seats.map(|seat| match seat {
        None | Some(SeatState::Visitor { account: false, .. }) => t("guest-inside").to_string(),
        Some(seat) => seat.name().to_owned(),
    });
    format!("{} ", t("play-preview-players").with("white", white).with("black", black))
}
