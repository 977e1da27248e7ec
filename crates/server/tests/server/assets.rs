pub mod browser_package;
