//! The problems that come with the program.

use std::collections::HashMap;
use std::sync::LazyLock;

use glass_rules::VariantId;
use rust_embed::RustEmbed;

use crate::{Problem, ProblemId};

#[derive(RustEmbed)]
#[folder = "problems/"]
struct Files;

struct Listed {
    of_variant: HashMap<VariantId, Vec<Problem>>,
    /// The place of each problem.
    places: HashMap<ProblemId, (VariantId, usize)>,
}

static LISTED: LazyLock<Listed> = LazyLock::new(|| {
    let mut listed = Listed { of_variant: HashMap::new(), places: HashMap::new() };
    for variant in VariantId::ALL {
        let file = Files::get(&format!("{variant}.csv"));
        let text = file.as_ref().and_then(|file| str::from_utf8(&file.data).ok()).unwrap_or("");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        // Lines that cannot be read are skipped; a test finds them.
        let problems: Vec<_> = lines.filter_map(|line| Problem::read(variant, line).ok()).collect();
        for (at, problem) in problems.iter().enumerate() {
            listed.places.insert(problem.id.clone(), (variant, at));
        }
        listed.of_variant.insert(variant, problems);
    }
    listed
});

/// The problems of a variant that come with the program, in the order of their file. They are read when they are
/// asked for first.
pub fn all(variant: VariantId) -> &'static [Problem] {
    LISTED.of_variant.get(&variant).map_or(&[], Vec::as_slice)
}

/// The problem of that id, if it comes with the program.
pub fn listed(id: &ProblemId) -> Option<&'static Problem> {
    let &(variant, at) = LISTED.places.get(id)?;
    all(variant).get(at)
}
