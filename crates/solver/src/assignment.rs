//! The cheapest assignment of pieces to places.

/// The most pieces of a side. A side with more pieces is assumed to reach the diagram.
pub(crate) const MAX_PIECES: usize = 64;

/// The minimum cost of assigning a different piece to each place. `costs` has the cost of each piece at each place.
/// `None` if the minimum exceeds `most`, or if there are fewer pieces than places. Uses the Hungarian algorithm (Kuhn
/// and Munkres): it assigns a piece to one place after another, along the cheapest path of changes to earlier
/// assignments. At most [`MAX_PIECES`] pieces are allowed.
pub(crate) fn least_cost(costs: &[&[u8]], places: usize, most: u32) -> Option<u32> {
    const FREE: usize = usize::MAX;
    let pieces = costs.len();
    if places > pieces {
        return None;
    }
    let cost = |place: usize, piece: usize| i32::from(costs[piece][place]);
    // The place of each piece, and the potentials of places and pieces.
    let mut place_of = [FREE; MAX_PIECES];
    let (mut place_price, mut piece_price) = ([0_i32; MAX_PIECES], [0_i32; MAX_PIECES]);
    let mut total = 0_i32;
    for start in 0..places {
        let (mut least, mut from) = ([i32::MAX; MAX_PIECES], [FREE; MAX_PIECES]);
        let mut is_used = [false; MAX_PIECES];
        let (mut place, mut last) = (start, FREE);
        let end = loop {
            let (mut nearest, mut next) = (i32::MAX, FREE);
            for piece in (0..pieces).filter(|&piece| !is_used[piece]) {
                let price = cost(place, piece) - place_price[place] - piece_price[piece];
                if price < least[piece] {
                    (least[piece], from[piece]) = (price, last);
                }
                if least[piece] < nearest {
                    (nearest, next) = (least[piece], piece);
                }
            }
            place_price[start] += nearest;
            for piece in 0..pieces {
                if is_used[piece] {
                    place_price[place_of[piece]] += nearest;
                    piece_price[piece] -= nearest;
                } else if least[piece] != i32::MAX {
                    least[piece] -= nearest;
                }
            }
            total += nearest;
            if total as u32 > most {
                return None;
            }
            is_used[next] = true;
            last = next;
            match place_of[next] {
                FREE => break next,
                taken => place = taken,
            }
        };
        let mut piece = end;
        while piece != FREE {
            let before = from[piece];
            place_of[piece] = if before == FREE { start } else { place_of[before] };
            piece = before;
        }
    }
    Some(total as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glass_rules::Random;

    /// Tries every assignment.
    fn tried(costs: &[&[u8]], place: usize, places: usize, used: &mut Vec<usize>) -> Option<u32> {
        if place == places {
            return Some(0);
        }
        let mut least = None;
        for piece in 0..costs.len() {
            if used.contains(&piece) {
                continue;
            }
            used.push(piece);
            let rest = tried(costs, place + 1, places, used);
            used.pop();
            let total = rest.map(|rest| rest + u32::from(costs[piece][place]));
            least = least.into_iter().chain(total).min();
        }
        least
    }

    #[test]
    fn no_assignment_is_cheaper() {
        let mut random = Random::new(1);
        for _ in 0..1000 {
            let (pieces, places) = (random.below(6), random.below(6));
            let costs: Vec<Vec<u8>> =
                (0..pieces).map(|_| (0..places).map(|_| random.below(9) as u8).collect()).collect();
            let costs: Vec<&[u8]> = costs.iter().map(Vec::as_slice).collect();
            let expected = tried(&costs, 0, places, &mut Vec::new());
            assert_eq!(least_cost(&costs, places, 100), expected, "{costs:?}");
            if let Some(less) = expected.and_then(|expected| expected.checked_sub(1)) {
                assert_eq!(least_cost(&costs, places, less), None, "{costs:?}");
            }
        }
    }
}
