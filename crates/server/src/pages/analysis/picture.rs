//! A picture of any position, by its address: as SVG for pages, as PNG to be sent, and in letters.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_notation::{cell, fen};
use glass_render::{Mark, PictureOptions, TextOptions, Theme};
use glass_rules::{Cell, Color, History, PositionView};
use serde::Deserialize;

use crate::app::App;
use crate::error::ServerError;
use crate::{assets, cards};

/// The most marks on a picture.
const MOST_MARKS: usize = 64;

/// How a picture is to look, beside the position.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PictureQuery {
    /// For dark pages.
    dark: bool,
    /// From Black's side.
    flip: bool,
    /// Without letters and names.
    small: bool,
    /// Rings and arrows, as `Ae4:red,Ag1-Bf3`.
    marks: String,
    /// The cell of a piece whose moves are to be marked.
    from: String,
}

/// The kinds of files.
#[derive(Clone, Copy)]
pub(super) enum PictureFile {
    Svg,
    Png,
    Text,
}

impl PictureFile {
    /// The name without its ending, and what that asks for.
    pub(super) fn of(name: &str) -> Option<(&str, Self)> {
        let svg = name.strip_suffix(".svg").map(|name| (name, Self::Svg));
        let png = || name.strip_suffix(".png").map(|name| (name, Self::Png));
        svg.or_else(png).or_else(|| name.strip_suffix(".txt").map(|name| (name, Self::Text)))
    }

    /// Draws the last position of a line.
    pub(super) async fn answer(
        self,
        app: &App,
        history: &History,
        query: &PictureQuery,
    ) -> Result<Response, ServerError> {
        let options = query.options(history)?;
        let position = history.position();
        match self {
            Self::Svg => {
                let svg = glass_render::svg(position.view(), &options);
                let headers =
                    [(CONTENT_TYPE, assets::SVG), (CACHE_CONTROL, "public, max-age=3600")];
                Ok((headers, svg).into_response())
            }
            Self::Text => {
                let PictureOptions { bottom, last_move, targets, .. } = options;
                let options =
                    TextOptions { bottom, last_move, targets, legend: true, unicode: false };
                let text = glass_render::text(position.view(), &options);
                let headers = [
                    (CONTENT_TYPE, "text/plain; charset=utf-8"),
                    (CACHE_CONTROL, "public, max-age=3600"),
                ];
                Ok((headers, text).into_response())
            }
            Self::Png => {
                let (rules, fen) = (position.view().rules(), fen::write(position.view()));
                let name = format!("{rules} {fen} {options:?}");
                cards::card(&app.cards, name, position.clone(), options).await
            }
        }
    }
}

impl PictureQuery {
    fn options(&self, history: &History) -> Result<PictureOptions, ServerError> {
        let view = history.position().view();
        let marks = Mark::read_all(view.variant(), &self.marks);
        let marks =
            marks.map_err(|error| ServerError::Malformed(format!("The marks: {error}.")))?;
        if marks.len() > MOST_MARKS {
            let why = format!("A picture bears at most {MOST_MARKS} marks.");
            return Err(ServerError::Malformed(why));
        }
        Ok(PictureOptions {
            bottom: if self.flip { Color::Black } else { Color::White },
            theme: if self.dark { Theme::Dark } else { Theme::Light },
            coordinates: !self.small,
            names: !self.small,
            last_move: history.moves().last().copied(),
            targets: self.piece(view)?,
            marks,
            ..PictureOptions::default()
        })
    }

    /// The piece whose moves are to be marked.
    fn piece(&self, view: &dyn PositionView) -> Result<Option<Cell>, ServerError> {
        if self.from.is_empty() {
            return Ok(None);
        }
        let own =
            |cell: &Cell| view.piece_at(*cell).is_some_and(|piece| piece.color == view.turn());
        let cells: Vec<Cell> =
            cell::read(view.variant(), &self.from).into_iter().filter(own).collect();
        match cells[..] {
            [cell] => Ok(Some(cell)),
            _ => {
                let text: String = self.from.chars().take(20).collect();
                let turn = view.turn();
                Err(ServerError::Malformed(format!(
                    "“{text}” does not name one cell with a piece of {turn}, whose turn it is."
                )))
            }
        }
    }
}
