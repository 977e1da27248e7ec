//! Simulates the common kinds of colour vision, for tests.

use crate::Ink;

/// Colour vision with all cones, and without the first, second or third kind, after Machado, Oliveira and Fernandes
/// (2009): matrices for linear red, green and blue.
const SIGHT: [[[f32; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
];

/// A colour in linear red, green and blue, for each kind of colour vision.
fn seen(ink: Ink) -> [[f32; 3]; 4] {
    let linear = |shift: u32| {
        let part = (ink.0 >> shift & 0xff) as f32 / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let rgb = [linear(16), linear(8), linear(0)];
    SIGHT.map(|sight| {
        sight.map(|row| {
            row.iter().zip(rgb).map(|(weight, part)| weight * part).sum::<f32>().clamp(0.0, 1.0)
        })
    })
}

/// A colour in the CIELAB colour space.
fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
    let bend = |part: f32| if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 };
    let x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    let y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The least difference of two colours over all kinds of colour vision. A difference of 2 is barely visible.
pub(crate) fn difference(a: Ink, b: Ink) -> f32 {
    let distance = |(a, b): ([f32; 3], [f32; 3])| {
        lab(a).iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
    };
    seen(a).into_iter().zip(seen(b)).map(distance).fold(f32::INFINITY, f32::min)
}

/// The WCAG contrast of a background with the better of two colours, from 1 to 21. The least over all kinds of colour
/// vision.
pub(crate) fn contrast(a: Ink, b: Ink, ground: Ink) -> f32 {
    let luminance = |[r, g, b]: [f32; 3]| 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let ratio = |x: [f32; 3], y: [f32; 3]| {
        let (x, y) = (luminance(x), luminance(y));
        (x.max(y) + 0.05) / (x.min(y) + 0.05)
    };
    let each = seen(a).into_iter().zip(seen(b)).zip(seen(ground));
    each.map(|((a, b), ground)| ratio(a, ground).max(ratio(b, ground)))
        .fold(f32::INFINITY, f32::min)
}
