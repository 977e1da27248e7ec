//! Compares tables with a forward search that uses no tables.

use glass_rules::VariantId;
use glass_tablebase::Material;

use crate::made::tables;

#[test]
fn a_search_forward_finds_what_tables_say() {
    let mut mates = 0;
    for (variant, material, depth) in [
        (VariantId::Chess, "KQvK", 3),
        (VariantId::MiniAlice, "KPvK", 4),
        (VariantId::Glinski, "KRvK", 3),
        (VariantId::QuasiAlice, "KQvK", 3),
    ] {
        let rules = variant.default_rules();
        let material = Material::parse(variant, material).unwrap();
        let (_place, folder) = tables(rules, &[material]);
        let table = folder.table(rules, &material).unwrap();
        let searched = folder.search(&table, 200, depth, 1).unwrap();
        assert_eq!(searched.fault, None, "{variant}");
        assert_eq!(searched.mates + searched.quiet, 200);
        mates += searched.mates;
    }
    assert!(mates > 10, "{mates}");
}
