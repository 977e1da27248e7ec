pub mod check_queue;
