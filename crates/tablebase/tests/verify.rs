//! A table is correct if the value of every position is the best value after its moves.

use std::sync::atomic::AtomicBool;

use glass_rules::VariantId;
use glass_tablebase::Material;

use crate::made::tables;

#[test]
fn tables_are_right_by_every_move() {
    for (variant, material) in [
        (VariantId::Chess, "KPvK"),
        (VariantId::Alice, "KRvK"),
        // A stalemate counts three quarters.
        (VariantId::Glinski, "KRvK"),
        (VariantId::DuoChess, "KRvK"),
        (VariantId::MsAlice, "KBvK"),
    ] {
        let rules = variant.default_rules();
        let material = Material::parse(variant, material).unwrap();
        let (_place, folder) = tables(rules, &[material]);
        let table = folder.table(rules, &material).unwrap();
        let verified = folder.verify(&table, 2, &AtomicBool::new(false), &mut |_, _| ()).unwrap();
        assert_eq!(verified.fault, None, "{variant}");
        assert!(verified.right > 20_000 && verified.wrong == 0, "{variant}: {verified:?}");
    }
}
