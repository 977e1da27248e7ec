//! The verdicts that the engine gets from a folder of tables.

use glass_engine::{EndgameTables, Verdict};
use glass_notation::fen;
use glass_rules::VariantId;
use glass_tablebase::{Folder, Material, TableError};

use crate::made::tables;

#[test]
fn engine_gets_the_verdicts_of_a_folder() {
    let rules = VariantId::Chess.default_rules();
    let queen = Material::parse(VariantId::Chess, "KQvK").unwrap();
    let (place, built) = tables(rules, &[queen]);
    let folder = Folder::open(place.path()).unwrap();
    assert_eq!(EndgameTables::most_pieces(&folder, VariantId::Chess), 3);
    assert_eq!(EndgameTables::most_pieces(&folder, VariantId::Alice), 0);
    // Mate in one for either side, stalemate, and a position without a table.
    for (text, verdict) in [
        ("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", Some(Verdict::Win { plies: 1 })),
        ("Q6k/8/6K1/8/8/8/8/8 b - - 0 1", Some(Verdict::Loss { plies: 0 })),
        ("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", Some(Verdict::Draw)),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", None),
    ] {
        let position = fen::position(rules, text).unwrap();
        assert_eq!(folder.probe(position.view()), verdict, "{text}");
    }
    drop((place, built));
    let missing = Folder::open("/nowhere/tables").unwrap_err();
    assert!(matches!(missing, TableError::Unavailable { .. }), "{missing}");
    assert!(missing.to_string().contains("/nowhere/tables"), "{missing}");
}
