//! Properties of every page: layout, weight, accessibility, the look of components.

pub mod accessibility;
mod layout;
mod layout_shift;
mod offline;
pub mod page_list;
mod page_pictures;
mod print;
mod rare_pages;
pub mod site;
pub mod speed;
mod style_guide;
mod writing_direction;
