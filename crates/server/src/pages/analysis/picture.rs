//! Draws any position by its URL: as SVG for pages, as PNG to share, as text and as FEN. Draws the moves that lead to it
//! as an animated GIF.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_notation::cell;
use glass_notation::fen::{self, FenForm};
use glass_render::{Mark, PictureOptions, TextOptions};
use glass_rules::{Cell, Color, History, PositionView};
use serde::Deserialize;

use crate::app::App;
use crate::assets;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::picture::look::PictureLook;
use crate::picture::raster;
use crate::t;

/// The maximum number of marks on a picture.
const MAX_MARKS: usize = 64;

/// The marks of a picture.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct MarkQuery {
    /// Rings and arrows, as `Ae4:red,Ag1-Bf3`.
    marks: String,
    /// The cell of the piece whose moves are marked.
    from: String,
}

/// The file formats.
#[derive(Clone, Copy)]
pub(super) enum PictureFile {
    Svg,
    Png,
    Gif,
    Text,
    /// FEN in the form of this site or of another program.
    Fen(FenForm),
}

impl PictureFile {
    /// Splits a file name into the name and the format that its extension stands for.
    pub(super) fn split_name(name: &str) -> Option<(&str, Self)> {
        let (name, ending) = name.rsplit_once('.')?;
        let file = match ending {
            "svg" => Self::Svg,
            "png" => Self::Png,
            "gif" => Self::Gif,
            "txt" => Self::Text,
            "fen" => {
                // `alice.vchess.fen` is in the form of vchess.
                let (name, form) = name.split_once('.').unwrap_or((name, FenForm::House.name()));
                return Some((name, Self::Fen(form.parse().ok()?)));
            }
            _ => return None,
        };
        Some((name, file))
    }

    /// Draws the last position of a line, or all its positions as a GIF.
    pub(super) async fn respond(
        self,
        app: &App,
        (client_ip, requester): (ClientIp, Requester),
        history: History,
        look: PictureLook,
        marks: MarkQuery,
    ) -> Result<Response, ServerError> {
        match self {
            Self::Svg | Self::Text | Self::Fen(_) => {
                app.work.run(requester, move || self.draw(&history, &look, &marks)).await?
            }
            Self::Png => {
                let options = marks.options(&history, look.options(Color::White)?)?;
                let position = history.position();
                let (rules, fen) = (position.view().rules(), fen::write(position.view()));
                let name = format!("{rules} {fen} {options:?}");
                raster::preview(&app.picture_pools, requester, name, position.clone(), options)
                    .await
            }
            Self::Gif => {
                // A GIF takes longest to draw, so a network may request only one at a time. It has no marks.
                let share = app.usage.start_export(client_ip)?;
                let options = look.options(Color::White)?;
                let (rules, start) =
                    (history.start().view().rules(), fen::write(history.start().view()));
                let moves = history.moves();
                let name = format!("{rules} {start} {moves:?} {options:?}");
                raster::gif(&app.picture_pools, requester, name, history, options, share).await
            }
        }
    }

    /// The last position of a line as text, FEN or SVG.
    fn draw(
        self,
        history: &History,
        look: &PictureLook,
        marks: &MarkQuery,
    ) -> Result<Response, ServerError> {
        let options = marks.options(history, look.options(Color::White)?)?;
        let view = history.position().view();
        let (kind, picture) = match self {
            Self::Fen(form) => {
                let unsaid = || t("refused-fen-form").with("form", form);
                let text = fen::write_as(view, form)
                    .ok_or_else(|| ServerError::Malformed(unsaid().into()))?;
                ("text/plain; charset=utf-8", text + "\n")
            }
            Self::Text => {
                let PictureOptions { bottom, last_move, targets, .. } = options;
                let options =
                    TextOptions { bottom, last_move, targets, legend: true, unicode: false };
                ("text/plain; charset=utf-8", glass_render::text(view, &options))
            }
            Self::Svg | Self::Png | Self::Gif => (assets::SVG, glass_render::svg(view, &options)),
        };
        let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=3600")];
        Ok((headers, picture).into_response())
    }
}

impl MarkQuery {
    /// The options of a picture of the last position of a line, with the requested marks.
    fn options(
        &self,
        history: &History,
        options: PictureOptions,
    ) -> Result<PictureOptions, ServerError> {
        let view = history.position().view();
        let marks = Mark::read_all(view.variant(), &self.marks);
        let marks = marks.map_err(|error| {
            ServerError::Malformed(t("refused-marks").with("why", error).into())
        })?;
        if marks.len() > MAX_MARKS {
            let why = t("refused-most-marks").count("most", MAX_MARKS);
            return Err(ServerError::Malformed(why.into()));
        }
        Ok(PictureOptions {
            last_move: history.moves().last().copied(),
            targets: self.piece(view)?,
            marks,
            ..options
        })
    }

    /// The cell of the piece whose moves are marked.
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
                Err(ServerError::Malformed(t("picture-no-piece").with("text", text).into()))
            }
        }
    }
}
