//! Marks on cells: the last move, a king in check, the moves of a piece, and the marks that users draw.

use std::fmt::{self, Write};

use glass_rules::Cell;

use super::{Drawing, Number};
use crate::page::PagePoint;
use crate::pieces::SIDE;
use crate::targets::targets;

impl Drawing<'_> {
    pub(super) fn last_move(&self, out: &mut impl Write) -> fmt::Result {
        let Some(last) = self.options.last_move else { return Ok(()) };
        let (trail, ring) = (self.palette().trail, self.palette().ring);
        if let Some(from) = self.page.cell(last.from()) {
            self.cell(out, from, &format!(" fill=\"{trail}\" fill-opacity=\".32\""))?;
        }
        // If both boards are drawn as one, transit and landing squares coincide.
        if !self.page.overlay
            && ![last.from(), last.landing_cell()].contains(&last.transit_cell())
            && let Some(transit) = self.page.cell(last.transit_cell())
        {
            let dashes =
                " stroke-width=\".055\" stroke-dasharray=\".125 .1\" stroke-dashoffset=\".0625\"";
            self.ring(out, transit, 0.9, ring, dashes)?;
        }
        if let Some(landing) = self.page.cell(last.landing_cell()) {
            self.cell(out, landing, &format!(" fill=\"{trail}\" fill-opacity=\".46\""))?;
            self.ring(out, landing, 0.94, ring, " stroke-width=\".06\"")?;
        }
        Ok(())
    }

    pub(super) fn king_in_check(&self) -> Option<Cell> {
        let marked = self.options.check && self.view.is_check();
        marked.then(|| self.view.king(self.view.turn())).flatten()
    }

    pub(super) fn check(&self, out: &mut impl Write) -> fmt::Result {
        let king = self.king_in_check().and_then(|king| self.page.cell(king));
        let Some(king) = king else { return Ok(()) };
        self.cell(out, king, " fill=\"url(#glass-check)\"")?;
        self.ring(out, king, 0.96, self.palette().check_ring, " stroke-width=\".045\"")
    }

    /// Dots on cells where the piece may land, rings around pieces that it may capture.
    pub(super) fn targets(&self, out: &mut impl Write) -> fmt::Result {
        let Some(from) = self.options.targets else { return Ok(()) };
        let ink = self.palette().target;
        let targets = targets(self.view, from);
        if let Some(start) = self.page.cell(from).filter(|_| !targets.is_empty()) {
            self.cell(out, start, &format!(" fill=\"{ink}\" fill-opacity=\".42\""))?;
        }
        for (cell, target) in targets {
            if target.passing && self.page.overlay {
                continue;
            }
            let Some(corner) = self.page.cell(cell).and_then(|cell| self.page.corner(cell)) else {
                continue;
            };
            let PagePoint { x, y } = corner;
            let (x, y) = (Number(x + SIDE / 2.0), Number(y + SIDE / 2.0));
            let opacity = if target.passing { ".45" } else { ".88" };
            if target.capture {
                writeln!(
                    out,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"21.5\" fill=\"none\" stroke=\"{ink}\" \
                     stroke-width=\"3.6\" stroke-opacity=\"{opacity}\"/>"
                )?;
            } else {
                let radius = if target.passing { "5" } else { "7" };
                writeln!(
                    out,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{ink}\" fill-opacity=\"{opacity}\"/>"
                )?;
            }
        }
        Ok(())
    }

    /// Rings and arrows, over the pieces.
    pub(super) fn drawn(&self, out: &mut impl Write) -> fmt::Result {
        for mark in &self.options.marks {
            let Some(from) = self.middle(mark.from) else { continue };
            let ink = mark.color.ink();
            match mark.to {
                None => {
                    let (x, y) = (Number(from.x), Number(from.y));
                    writeln!(
                        out,
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"21.5\" fill=\"none\" stroke=\"{ink}\" \
                         stroke-width=\"4\" stroke-opacity=\".9\"/>"
                    )?;
                }
                Some(to) => {
                    let Some(to) = self.middle(to) else { continue };
                    let path = arrow(from, to);
                    writeln!(out, "<path d=\"{path}\" fill=\"{ink}\" fill-opacity=\".8\"/>")?;
                }
            }
        }
        Ok(())
    }

    /// The centre of a cell.
    fn middle(&self, cell: Cell) -> Option<PagePoint> {
        let PagePoint { x, y } = self.page.cell(cell).and_then(|cell| self.page.corner(cell))?;
        Some(PagePoint { x: x + SIDE / 2.0, y: y + SIDE / 2.0 })
    }
}

/// The outline of an arrow between two different points.
fn arrow(from: PagePoint, to: PagePoint) -> String {
    /// Half the width of the shaft, the length of the head, and half its width.
    const SHAFT: f32 = SIDE * 0.075;
    const HEAD: (f32, f32) = (SIDE * 0.42, SIDE * 0.24);
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(HEAD.0);
    // A point at distances along the arrow and to its right.
    let point = |along: f32, aside: f32| {
        let (along, aside) = (along / length, aside / length);
        (Number(from.x + along * x - aside * y), Number(from.y + along * y + aside * x))
    };
    let neck = length - HEAD.0;
    let outline = [
        (0.0, SHAFT),
        (neck, SHAFT),
        (neck, HEAD.1),
        (length, 0.0),
        (neck, -HEAD.1),
        (neck, -SHAFT),
        (0.0, -SHAFT),
    ];
    let mut path = String::from("M");
    for (along, aside) in outline {
        let (x, y) = point(along, aside);
        // Writing to a string cannot fail.
        let _ = write!(path, "{x} {y} ");
    }
    path + "z"
}
