pub mod housekeeping;
pub mod page_work;
