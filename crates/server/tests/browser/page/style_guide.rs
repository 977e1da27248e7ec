//! How the components look: the page of all components, compared with stored pictures.
//!
//! `UPDATE_EXPECT=1` rewrites the pictures; look at them before you commit. A picture that differs is written to the
//! folder in `PICTURES`, or else to Cargo's folder for tests.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::env::{var, var_os};
use std::fs;
use std::io::Cursor;
use std::ops::Range;
use std::path::{Path, PathBuf};

use base64ct::{Base64, Encoding};
use serde::Deserialize;
use serde_json::json;

use crate::support::Server;
use crate::support::browser::{Browser, Device};

/// The stored pictures, one for each heading of the page, theme and width.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/page/style_guide");

/// Colour values may differ by this much, as edges do between versions of Chromium.
const MAX_COLOUR_DIFFERENCE: u8 = 24;

/// The share of the pixels of a component that may differ by more.
const MAX_DIFFERING_SHARE: f64 = 0.01;

/// Makes the page look the same everywhere: Chromium and its headless shell place letters differently unless letters keep
/// their exact shapes, and the font of code belongs to the system.
const STEADY: &str = "(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { text-rendering: geometricPrecision !important } :root { --font-code: var(--font) }');
    document.adoptedStyleSheets.push(sheet);
})()";

/// The height of the window: above that of the page, so that nothing fixed to its edges covers a component.
const HEIGHT: u32 = 8_000;

/// Finds the parts of the page: for each theme and heading, the boxes of the components below it.
const SECTIONS: &str = "[...document.querySelectorAll('.styleguide .theme')].flatMap((theme) => {
    const sections = [];
    for (const node of theme.children) {
        const { x, y, width, height } = node.getBoundingClientRect();
        if (node.matches('h2')) {
            const heading = node.textContent.toLowerCase().replace(/\\W+/g, '_');
            sections.push({ name: `${heading}-${theme.ariaLabel}`, components: [] });
        } else sections.at(-1).components.push([x, y, width, height].map(Math.round));
    }
    return sections;
})";

/// A heading of the page in one theme.
#[derive(Deserialize)]
struct Section {
    name: String,
    /// Left, top, width and height of each component.
    components: Vec<[usize; 4]>,
}

impl Section {
    /// The columns and rows of the page that hold all components.
    fn area(&self) -> (Range<usize>, Range<usize>) {
        let span = |at: usize| {
            let ends = self.components.iter().map(|area| area[at] + area[at + 2]);
            self.components.iter().map(|area| area[at]).min().unwrap()..ends.max().unwrap()
        };
        (span(0), span(1))
    }
}

#[derive(PartialEq, Eq)]
struct Picture {
    width: usize,
    /// Rows from the top, each from left to right.
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    fn pixel(&self, column: usize, row: usize) -> [u8; 3] {
        self.pixels[row * self.width + column]
    }

    fn cut(&self, columns: Range<usize>, rows: Range<usize>) -> Self {
        let pixels = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
        let pixels = pixels.map(|(column, row)| self.pixel(column, row)).collect();
        Self { width: columns.len(), pixels }
    }

    fn decode(png: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        let pixels = bytes[..frame.buffer_size()].chunks_exact(frame.color_type.samples());
        let pixels = pixels.map(|pixel| pixel[..3].try_into().unwrap()).collect();
        Self { width: frame.width as usize, pixels }
    }

    /// The picture as PNG with a palette. Rare colours, all of them at edges, become the nearest of the 256 most frequent.
    fn encode(&self) -> Vec<u8> {
        let mut counts = BTreeMap::<[u8; 3], usize>::new();
        for pixel in &self.pixels {
            *counts.entry(*pixel).or_default() += 1;
        }
        let mut palette: Vec<[u8; 3]> = counts.keys().copied().collect();
        palette.sort_by_key(|colour| Reverse(counts[colour]));
        palette.truncate(256);
        let nearest = |colour: [u8; 3]| {
            (0..palette.len()).min_by_key(|at| distance(palette[*at], colour)).unwrap() as u8
        };
        let nearest: BTreeMap<_, _> =
            counts.into_keys().map(|colour| (colour, nearest(colour))).collect();
        let bytes: Vec<u8> = self.pixels.iter().map(|pixel| nearest[pixel]).collect();

        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, self.width as u32, self.height() as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.concat());
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        encoder.write_header().unwrap().write_image_data(&bytes).unwrap();
        png
    }

    /// The stored picture, this one, and the pixels that differ in red; side by side.
    fn beside(&self, stored: &Self) -> Self {
        let height = self.height().max(stored.height());
        let width = self.width.max(stored.width);
        let pixel = |picture: &Self, column, row| {
            let inside = column < picture.width && row < picture.height();
            inside.then(|| picture.pixel(column, row))
        };
        let row = |row| {
            let pixels = |picture| (0..width).map(move |column| pixel(picture, column, row));
            let differing =
                pixels(self).zip(pixels(stored)).map(|(one, other)| match (one, other) {
                    (Some(one), Some(other)) if !differ(one, other) => {
                        one.map(|value| value / 4 + 160)
                    }
                    _ => [220, 0, 0],
                });
            let grey = |pixel: Option<_>| pixel.unwrap_or([128; 3]);
            let pictures = pixels(stored).chain(pixels(self)).map(grey);
            pictures.chain(differing).collect::<Vec<_>>()
        };
        Self { width: 3 * width, pixels: (0..height).flat_map(row).collect() }
    }
}

/// The largest difference of a colour value.
fn distance(one: [u8; 3], other: [u8; 3]) -> u8 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(other)).max().unwrap()
}

/// Whether two pixels differ by more than antialiasing.
fn differ(one: [u8; 3], other: [u8; 3]) -> bool {
    distance(one, other) > MAX_COLOUR_DIFFERENCE
}

/// The difference between a section and its stored picture, if it is too great.
fn difference(section: &Section, now: &Picture, stored: &Picture) -> Option<String> {
    let size = |picture: &Picture| format!("{} x {} pixels", picture.width, picture.height());
    if size(now) != size(stored) {
        return Some(format!("it has {} instead of {}", size(now), size(stored)));
    }
    let (columns, rows) = section.area();
    let shares = section.components.iter().enumerate().map(|(at, &[left, top, width, height])| {
        let (left, top) = (left - columns.start, top - rows.start);
        let [now, stored] =
            [now, stored].map(|picture| picture.cut(left..left + width, top..top + height).pixels);
        let differing = now.iter().zip(&stored).filter(|(one, other)| differ(**one, **other));
        (at + 1, differing.count() as f64 / now.len() as f64)
    });
    let wrong = shares.filter(|(_, share)| *share > MAX_DIFFERING_SHARE);
    let wrong =
        wrong.map(|(at, share)| format!("component {at} differs in {:.1} %", 100.0 * share));
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then(|| wrong.join(", "))
}

async fn compare(device: &str, width: u32) {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/styleguide").await;
    browser.resize(width, HEIGHT, Device::Desktop).await;
    let features = json!([{ "name": "prefers-reduced-motion", "value": "reduce" }]);
    browser.command("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    browser.evaluate(STEADY).await;
    browser.until("document.fonts.ready.then((fonts) => fonts.status === 'loaded')").await;

    let sections: Vec<Section> = serde_json::from_value(browser.evaluate(SECTIONS).await).unwrap();
    assert!(sections.len() >= 14, "two themes of seven headings");
    browser.until("document.documentElement.scrollHeight === innerHeight").await;
    let answer = browser.command("Page.captureScreenshot", json!({ "format": "png" })).await;
    let page = Base64::decode_vec(answer["data"].as_str().unwrap()).unwrap();
    let page = Picture::decode(&page);

    let update = var_os("UPDATE_EXPECT").is_some();
    let output =
        var("PICTURES").map_or_else(|_| PathBuf::from(env!("CARGO_TARGET_TMPDIR")), PathBuf::from);
    let mut wrong = Vec::new();
    for section in sections {
        let (columns, rows) = section.area();
        let now = page.cut(columns, rows);
        let name = format!("{}-{device}.png", section.name);
        let file = Path::new(FOLDER).join(&name);
        let stored = fs::read(&file)
            .map_or(Picture { width: 1, pixels: Vec::new() }, |png| Picture::decode(&png));
        let Some(why) = difference(&section, &now, &stored) else { continue };
        if update {
            fs::create_dir_all(FOLDER).unwrap();
            fs::write(&file, now.encode()).unwrap();
        } else {
            let picture = output.join(format!("style_guide-{name}"));
            fs::write(&picture, now.beside(&stored).encode()).unwrap();
            wrong.push(format!("{name}: {why}; stored, new and difference: {}", picture.display()));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nIf this was meant to change, UPDATE_EXPECT=1 writes the pictures anew.",
        wrong.join("\n")
    );
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn components_look_as_stored_on_a_phone() {
    compare("phone", 390).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn components_look_as_stored_on_a_desktop() {
    compare("desktop", 1440).await;
}
