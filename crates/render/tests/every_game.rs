//! Properties of pictures and texts, for every game.

use expect_test::expect_file;
use glass_catalogue::{Catalogued, CellFace, Layout};
use glass_render::{
    MIN_SQUARE, PictureOptions, TextOptions, Theme, describe, piece_id, png, svg, text, thumbnail,
};
use glass_rules::{AnyPosition, Color, Transfer, VariantId};
use resvg::tiny_skia::Pixmap;
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{self, Tree};

fn start(variant: VariantId) -> AnyPosition {
    AnyPosition::start(variant.default_rules())
}

fn every_picture(mut look: impl FnMut(VariantId, Color, &str)) {
    for variant in VariantId::ALL {
        for bottom in Color::ALL {
            let options = PictureOptions { bottom, ghosts: false, ..PictureOptions::default() };
            look(variant, bottom, &svg(start(variant).view(), &options));
        }
    }
}

fn number(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).and_then(|text| text.parse().ok()).expect("a number")
}

/// The uses of drawings whose names have a prefix.
fn uses<'a, 'i>(document: &'a Document<'i>, name: &'a str) -> impl Iterator<Item = Node<'a, 'i>> {
    document.descendants().filter(move |node| {
        node.attribute("href").is_some_and(|target| target[1..].starts_with(name))
    })
}

#[test]
fn texts_are_as_they_were() {
    for variant in VariantId::ALL {
        for (bottom, kind) in [(Color::White, "start"), (Color::Black, "start-turned")] {
            let options = TextOptions { bottom, ..TextOptions::default() };
            let now = text(start(variant).view(), &options);
            expect_file![format!("snapshots/games/{variant}-{kind}.txt")].assert_eq(&now);
        }
    }
}

#[test]
fn a_text_has_every_piece_and_every_empty_cell() {
    for variant in VariantId::ALL {
        let position = start(variant);
        for bottom in Color::ALL {
            let options = TextOptions { bottom, unicode: true, ..TextOptions::default() };
            let text = text(position.view(), &options);
            let count = |signs: &str| text.chars().filter(|&c| signs.contains(c)).count();
            let cells = variant.layout().cells.len();
            let crowned = if variant.transfer() == Transfer::WhereAKingStands { 2 } else { 0 };
            let pieces = position.view().pieces();
            let orthodox =
                pieces.iter().filter(|(_, piece)| !"UMC".contains(piece.role.letter())).count();
            assert_eq!(count("♔♕♖♗♘♙♚♛♜♝♞♟"), orthodox + crowned, "{variant}\n{text}");
            assert_eq!(count("·◦"), cells - pieces.len(), "{variant}\n{text}");
        }
    }
}

#[test]
fn pictures_say_what_they_show() {
    every_picture(|variant, _, picture| {
        let document = Document::parse(picture).expect("XML");
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let label = describe(start(variant).view());
        assert_eq!(root.attribute("aria-label"), Some(label.as_str()));
        assert!(label.starts_with(variant.title()), "{label}");
        let title = root.children().find(|node| node.has_tag_name("title"));
        assert_eq!(title.and_then(|title| title.text()), Some(label.as_str()));
    });
}

#[test]
fn every_piece_is_drawn_once_in_the_middle_of_a_cell_of_its_own() {
    every_picture(|variant, _, picture| {
        let document = Document::parse(picture).expect("XML");
        let mut places = Vec::new();
        let position = start(variant);
        for (_, piece) in position.view().pieces() {
            let name = format!("glass-{}", piece_id(piece));
            let drawn: Vec<_> = uses(&document, &name).collect();
            let there =
                position.view().pieces().iter().filter(|(_, other)| *other == piece).count();
            assert_eq!(drawn.len(), there, "{variant}: {piece}");
            places.extend(
                drawn.iter().map(|node| (number(*node, "x") as i32, number(*node, "y") as i32)),
            );
        }
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), position.view().pieces().len(), "{variant}");
    });
}

#[test]
fn every_cell_is_drawn_once_in_its_shade() {
    every_picture(|variant, bottom, picture| {
        let document = Document::parse(picture).expect("XML");
        let name = format!("glass-{variant}-");
        let filled = |node: &Node<'_, '_>| {
            node.parent()
                .and_then(|group| group.attribute("fill"))
                .is_some_and(|fill| fill != "none")
        };
        let mut places: Vec<_> = uses(&document, &name)
            .filter(filled)
            .map(|node| (number(node, "x").to_bits(), number(node, "y").to_bits()))
            .collect();
        assert_eq!(places.len(), variant.layout().cells.len(), "{variant} {bottom}");
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), variant.layout().cells.len(), "{variant} {bottom}");
    });
}

#[test]
fn nothing_lies_outside_of_the_picture() {
    let look = |variant, options: &PictureOptions| {
        let picture = svg(start(variant).view(), options);
        let tree = Tree::from_str(&picture, &usvg::Options::default()).expect("SVG");
        let (drawn, size) = (tree.root().abs_layer_bounding_box(), tree.size());
        let inside = drawn.left() >= 0.0
            && drawn.top() >= 0.0
            && drawn.right() <= size.width() + 0.01
            && drawn.bottom() <= size.height() + 0.01;
        assert!(inside, "{variant}: {drawn:?} in {size:?} with {options:?}");
    };
    for variant in VariantId::ALL {
        for bottom in Color::ALL {
            for square in [MIN_SQUARE, 48] {
                look(variant, &PictureOptions { bottom, square, ..PictureOptions::default() });
            }
            look(
                variant,
                &PictureOptions {
                    bottom,
                    coordinates: false,
                    names: false,
                    ..PictureOptions::default()
                },
            );
        }
    }
}

/// The area of each cell, and its overlap with earlier cells, in dots of 1/24 square.
fn areas(layout: &Layout) -> Vec<(f32, f32)> {
    const DOTS: f32 = 24.0;
    // Each cell is drawn alone, in the centre of a 3 by 3 square.
    const SIDE: usize = 72;
    let (width, height) = ((layout.width * DOTS) as usize + 1, (layout.height * DOTS) as usize + 1);
    let mut covered = vec![0_u16; width * height];
    let mut area_of = |cell: &CellFace| {
        let face = &layout.faces[cell.face];
        let (x, y) = ((face.x + cell.x) * DOTS, (face.y + cell.y) * DOTS);
        let path = &layout.outlines[cell.outline];
        let (left, top) = (DOTS + x.fract(), DOTS + y.fract());
        let picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIDE}\" height=\"{SIDE}\"><path d=\"{path}\" \
             transform=\"translate({left} {top})scale({DOTS})\"/></svg>"
        );
        let tree = Tree::from_str(&picture, &usvg::Options::default()).expect("SVG");
        let mut dots = Pixmap::new(SIDE as u32, SIDE as u32).expect("a size");
        resvg::render(&tree, resvg::tiny_skia::Transform::identity(), &mut dots.as_mut());
        let (mut area, mut shared) = (0, 0);
        for (at, dot) in dots.pixels().iter().enumerate().filter(|(_, dot)| dot.alpha() > 0) {
            let column = x as usize + at % SIDE - DOTS as usize;
            let row = y as usize + at / SIDE - DOTS as usize;
            assert!(column < width && row < height, "{:?} lies outside of the layout", cell.cell);
            let covered = &mut covered[row * width + column];
            *covered += u16::from(dot.alpha());
            area += u32::from(dot.alpha());
            shared += u32::from(covered.saturating_sub(255));
        }
        (area as f32 / 255.0, shared as f32 / 255.0)
    };
    layout.cells.iter().map(&mut area_of).collect()
}

#[test]
fn cells_do_not_overlap_and_hold_a_piece() {
    for variant in VariantId::ALL {
        for (cell, (area, shared)) in variant.layout().cells.iter().zip(areas(variant.layout())) {
            assert!(shared < area * 0.01, "{variant}: {:?} shares {shared} of {area}", cell.cell);
            assert!(area > 24.0 * 24.0 * 0.85, "{variant}: {:?} has {area}", cell.cell);
        }
    }
}

#[test]
fn black_sees_what_white_sees_from_the_other_side() {
    for variant in VariantId::ALL {
        let position = start(variant);
        let pieces = |bottom| {
            let options = PictureOptions {
                bottom,
                ghosts: false,
                coordinates: false,
                names: false,
                ..PictureOptions::default()
            };
            let picture = svg(position.view(), &options);
            let document = Document::parse(&picture).expect("XML");
            let mut places: Vec<_> = uses(&document, "glass-wk")
                .map(|node| number(node, "y"))
                .zip(uses(&document, "glass-bk").map(|node| number(node, "y")))
                .collect();
            places.pop().expect("both have a king")
        };
        let ((white, black), (white_turned, black_turned)) =
            (pieces(Color::White), pieces(Color::Black));
        assert!(white > black && white_turned < black_turned, "{variant}");
    }
}

#[test]
fn thumbnails_are_small_and_recognisable() {
    for variant in VariantId::ALL {
        let position = start(variant);
        for side in [0, 120, 180, 240] {
            let picture = thumbnail(position.view(), Theme::Light, side);
            let document = Document::parse(&picture).expect("XML");
            let (width, height) = (
                number(document.root_element(), "width"),
                number(document.root_element(), "height"),
            );
            let layout = variant.layout();
            let least = layout.width.max(layout.height) * f32::from(MIN_SQUARE) * 1.05 + 6.0;
            assert!(
                width.max(height) <= least.max(side as f32),
                "{variant}: {width} by {height} for {side}"
            );
            let pieces = uses(&document, "glass-small-w").chain(uses(&document, "glass-w")).count();
            let white = position
                .view()
                .pieces()
                .iter()
                .filter(|(_, piece)| piece.color == Color::White)
                .count();
            assert_eq!(pieces, white, "{variant}");
        }
    }
}

#[test]
fn ghosts_are_only_where_a_piece_closes_its_twin() {
    for variant in VariantId::ALL {
        let position = start(variant);
        let ghosts = svg(position.view(), &PictureOptions::default()).matches(" opacity=").count();
        let closing = variant.transfer() == Transfer::Opposite;
        assert_eq!(ghosts, if closing { position.view().pieces().len() } else { 0 }, "{variant}");
    }
}

#[test]
fn every_game_becomes_a_png_in_both_themes() {
    for variant in VariantId::ALL {
        for theme in Theme::ALL {
            let options = PictureOptions { theme, square: 12, ..PictureOptions::default() };
            let file = png(start(variant).view(), &options).expect("small enough");
            let picture = Pixmap::decode_png(&file).expect("a PNG");
            let page = theme.palette().page.0;
            let corner = picture.pixel(0, 0).map(|pixel| {
                u32::from(pixel.red()) << 16
                    | u32::from(pixel.green()) << 8
                    | u32::from(pixel.blue())
            });
            assert_eq!(corner, Some(page), "{variant} {theme}");
        }
    }
}
