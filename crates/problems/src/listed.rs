//! The problems that are included in the program.

use std::collections::HashMap;
use std::sync::LazyLock;

use glass_rules::VariantId;
use rust_embed::RustEmbed;

use crate::{Problem, ProblemId};

#[derive(RustEmbed)]
#[folder = "problems/"]
struct Files;

/// If a variant has fewer listed problems, the archive is listed, too.
const MIN_CHOSEN: usize = 40;

#[derive(Default)]
struct OfVariant {
    /// The listed problems.
    offered: Vec<Problem>,
    /// The archived problems.
    archived: Vec<Problem>,
}

struct Listed {
    of_variant: HashMap<VariantId, OfVariant>,
    by_id: HashMap<ProblemId, Problem>,
}

static LISTED: LazyLock<Listed> = LazyLock::new(|| {
    let mut listed = Listed { of_variant: HashMap::new(), by_id: HashMap::new() };
    for variant in VariantId::ALL {
        let mut offered = read(variant, &format!("{variant}.csv"));
        let archived = read(variant, &format!("archive/{variant}.csv"));
        if offered.len() < MIN_CHOSEN {
            offered.extend(archived.iter().cloned());
        }
        for problem in offered.iter().chain(&archived) {
            listed.by_id.insert(problem.id.clone(), problem.clone());
        }
        listed.of_variant.insert(variant, OfVariant { offered, archived });
    }
    listed
});

/// The problems of a file; none if it does not exist. Invalid lines are skipped; a test detects them.
fn read(variant: VariantId, file: &str) -> Vec<Problem> {
    let file = Files::get(file);
    let text = file.as_ref().and_then(|file| str::from_utf8(&file.data).ok()).unwrap_or("");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| Problem::read(variant, line).ok()).collect()
}

/// The listed problems of a variant in the order of their file, followed by the archive if there are few. Parsed on
/// first use.
pub fn all(variant: VariantId) -> &'static [Problem] {
    LISTED.of_variant.get(&variant).map_or(&[], |of| &of.offered)
}

/// The problems of earlier releases, whose ids and addresses stay valid.
pub fn archived(variant: VariantId) -> &'static [Problem] {
    LISTED.of_variant.get(&variant).map_or(&[], |of| &of.archived)
}

/// The included problem with this id.
pub fn listed(id: &ProblemId) -> Option<&'static Problem> {
    LISTED.by_id.get(id)
}
