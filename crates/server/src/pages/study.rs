//! Serves studies: their chapters on the analysis page, their settings and their writers.

mod change;
mod chapter;
mod events;
mod invitations;
mod members;
mod settings;
pub(crate) mod studies;

use crate::study::access::{StudyAccess, UNKNOWN_STUDY, load, parse_study_id};

pub(crate) use change::{body_limit, change, tree};
pub(crate) use chapter::{chapter, first, pgn};
pub(crate) use events::events;
pub(crate) use invitations::{ask_to_join, end_invitation, invite, join};
pub(crate) use members::{add_writer, leave, remove_writer};
pub(crate) use settings::{
    add_chapters, ask_to_remove, ask_to_remove_chapter, move_chapter, name_chapter, page, remove,
    remove_chapter, set,
};

/// Path of invitation links after the study's id; a secret follows.
pub(crate) const JOIN_PATH: &str = "/join/";
