//! A position as text, SVG and PNG.
