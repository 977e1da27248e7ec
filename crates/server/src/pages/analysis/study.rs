//! Shows a chapter of a study on the analysis page.

use axum::response::Html;
use glass_notation::pgn::{GameTree, TreeNodeId};
use glass_rules::{Color, History};
use glass_store::{StudyChapter, StudyVisibility};
use serde::Serialize;

use super::AnalysisContent;
use crate::app::App;
use crate::http::error::ServerError;
use crate::http::origin::Origin;

/// The data of the study that the page shows.
pub(crate) struct StudyPart {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) shown: StudyVisibility,
    pub(crate) chapter: StudyChapter,
    pub(crate) chapters: Vec<StudyChapter>,
    /// Whether the viewer may edit the study.
    pub(crate) writes: bool,
}

/// The initial data of the page's script.
#[derive(Serialize)]
pub(super) struct StudyData {
    id: String,
    title: String,
    chapter: u32,
    revision: u32,
    writes: bool,
}

/// The page of a chapter, at the move with this number.
pub(crate) fn study_page(
    app: &App,
    origin: &Origin,
    tree: GameTree,
    at: usize,
    study: StudyPart,
) -> Result<Html<String>, ServerError> {
    let found = at.checked_sub(1).and_then(|before| tree.moves().nth(before));
    let at = if found.is_some() { at } else { 0 };
    let near = match tree.tag("Orientation") {
        Some(side) if side.eq_ignore_ascii_case("black") => Color::Black,
        _ => Color::White,
    };
    let history = history(&tree, found.unwrap_or(tree.root()));
    let study = Some((study, at));
    AnalysisContent { history, near, study, ..AnalysisContent::tree(tree, Vec::new()) }
        .render(app, origin)
}

/// The moves that lead to a node.
fn history(tree: &GameTree, at: TreeNodeId) -> History {
    let mut line: Vec<_> = std::iter::successors(Some(at), |&id| tree.node(id).parent()).collect();
    line.reverse();
    let mut history = History::new(tree.start().clone());
    for played in line.into_iter().filter_map(|id| tree.node(id).played()) {
        if history.play(played).is_err() {
            break;
        }
    }
    history
}

impl StudyPart {
    /// The path of the chapter.
    pub(crate) fn path(&self) -> String {
        format!("/study/{}/{}", self.id, self.chapter.number)
    }

    /// Whether search engines must not index the study, because it is not public.
    pub(crate) fn is_hidden(&self) -> bool {
        self.shown != StudyVisibility::Public
    }
}

impl StudyData {
    pub(super) fn new(study: &StudyPart) -> Self {
        let StudyPart { id, title, chapter, writes, .. } = study;
        let StudyChapter { number, revision, .. } = *chapter;
        let (id, title) = (id.clone(), title.clone());
        Self { id, title, chapter: number, revision, writes: *writes }
    }
}
