//! Reads and writes network files in the format of `networks/README.md`.

use std::fmt;

use glass_rules::VariantId;

use super::features::{BUCKETS, network_shape};
use super::weights::{MAX_HIDDEN, NetworkBase, Weights, WeightsError, check_hidden};
use crate::fnv::Fnv1a;

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"GLASSNET";
/// The supported version.
const VERSION: u32 = 2;
/// The number of bytes for the name of a variant.
const NAME: usize = 16;
/// The number of bytes before the checksummed data: magic, version, variant, inputs, hidden, buckets, checksum.
const HEADER: usize = 8 + 4 + NAME + 3 * 4 + 8;
/// The number of bytes for the base, before the weights.
const BASE: usize = 4;

/// The size in bytes of a file with this hidden layer width.
fn file_bytes(variant: VariantId, hidden: usize) -> usize {
    let words = network_shape(variant).inputs * hidden + hidden + BUCKETS * 2 * hidden;
    HEADER + BASE + 2 * words + 4 * BUCKETS
}

/// The maximum file size of all variants in bytes.
pub(super) fn most_file_bytes() -> usize {
    let sizes = VariantId::ALL.iter().map(|&variant| file_bytes(variant, MAX_HIDDEN));
    sizes.max().unwrap_or(HEADER)
}

impl Weights {
    /// Parses a file with a network for the variant.
    ///
    /// # Errors
    ///
    /// Returns the first error found.
    pub fn read(bytes: &[u8], variant: VariantId) -> Result<Self, NetworkError> {
        let length = NetworkError::Length { found: bytes.len(), expected: HEADER };
        let mut file = Reader(bytes);
        let magic: [u8; 8] = file.array().ok_or(length.clone())?;
        if magic != *MAGIC {
            return Err(NetworkError::Magic(magic));
        }
        let number =
            |file: &mut Reader<'_>| file.array().map(u32::from_le_bytes).ok_or(length.clone());
        let version = number(&mut file)?;
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let name: [u8; NAME] = file.array().ok_or(length.clone())?;
        if name != padded(variant) {
            let found = String::from_utf8_lossy(&name).trim_end_matches('\0').to_owned();
            return Err(NetworkError::OtherVariant { found, expected: variant });
        }
        let (inputs, hidden, buckets) =
            (number(&mut file)?, number(&mut file)?, number(&mut file)?);
        let checksum = file.array().map(u64::from_le_bytes).ok_or(length.clone())?;

        let shape = network_shape(variant);
        if inputs as usize != shape.inputs {
            return Err(NetworkError::Inputs { found: inputs, expected: shape.inputs });
        }
        let hidden = hidden as usize;
        check_hidden(hidden)?;
        if buckets as usize != BUCKETS {
            return Err(NetworkError::Buckets(buckets));
        }
        let expected = file_bytes(variant, hidden);
        if bytes.len() != expected {
            return Err(NetworkError::Length { found: bytes.len(), expected });
        }
        let found = Fnv1a::default().with(file.0).finish();
        if found != checksum {
            return Err(NetworkError::Checksum { found, expected: checksum });
        }
        let base = match number(&mut file)? {
            0 => NetworkBase::Nothing,
            1 => NetworkBase::Hce,
            other => return Err(NetworkError::Base(other)),
        };
        let weights = Self {
            variant,
            base,
            hidden,
            features: file.words(shape.inputs * hidden),
            feature_biases: file.words(hidden),
            outputs: file.words(BUCKETS * 2 * hidden),
            output_biases: file
                .0
                .as_chunks()
                .0
                .iter()
                .map(|&bias| i32::from_le_bytes(bias))
                .collect(),
        };
        weights.check()?;
        Ok(weights)
    }

    /// Writes the weights to a file, even if they do not pass [`Weights::check`].
    pub fn write(&self) -> Vec<u8> {
        let words = [&self.features, &self.feature_biases, &self.outputs];
        let mut payload = (self.base as u32).to_le_bytes().to_vec();
        payload.extend(words.into_iter().flatten().flat_map(|word| word.to_le_bytes()));
        payload.extend(self.output_biases.iter().flat_map(|bias| bias.to_le_bytes()));
        let inputs = network_shape(self.variant).inputs;
        let mut file = Vec::with_capacity(HEADER + payload.len());
        file.extend(MAGIC);
        file.extend(VERSION.to_le_bytes());
        file.extend(padded(self.variant));
        let sizes = [inputs, self.hidden, BUCKETS];
        file.extend(sizes.into_iter().flat_map(|size| (size as u32).to_le_bytes()));
        file.extend(Fnv1a::default().with(&payload).finish().to_le_bytes());
        file.extend(payload);
        file
    }
}

/// The name of a variant, padded with zeros.
fn padded(variant: VariantId) -> [u8; NAME] {
    let mut name = [0; NAME];
    for (to, from) in name.iter_mut().zip(variant.as_str().bytes()) {
        *to = from;
    }
    name
}

/// The rest of a file.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    /// The next `N` bytes, if the file is long enough.
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (&first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(first)
    }

    /// The next `count` numbers, or fewer at the end.
    fn words(&mut self, count: usize) -> Vec<i16> {
        let (words, rest) = self.0.split_at((2 * count).min(self.0.len()));
        self.0 = rest;
        words.as_chunks().0.iter().map(|&word| i16::from_le_bytes(word)).collect()
    }
}

/// An error in a network file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// The file does not start with the magic number.
    Magic([u8; 8]),
    /// The version is not supported.
    Version(u32),
    /// The network is for another variant.
    OtherVariant {
        /// The name in the file.
        found: String,
        /// The expected variant.
        expected: VariantId,
    },
    /// The base of the output is unknown.
    Base(u32),
    /// The number of features does not match the variant.
    Inputs {
        /// The number in the file.
        found: u32,
        /// The number of the variant's features.
        expected: usize,
    },
    /// The number of outputs is not supported.
    Buckets(u32),
    /// The file is too long or too short.
    Length {
        /// Its size in bytes.
        found: usize,
        /// The expected size in bytes, given its header, or the size of a header.
        expected: usize,
    },
    /// The checksum does not match.
    Checksum {
        /// The checksum of the data.
        found: u64,
        /// The checksum in the header.
        expected: u64,
    },
    /// The weights are invalid.
    Weights(WeightsError),
}

impl From<WeightsError> for NetworkError {
    fn from(error: WeightsError) -> Self {
        Self::Weights(error)
    }
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic(found) => write!(
                f,
                "the file begins with “{}”; a network begins with “{}”",
                found.escape_ascii(),
                MAGIC.escape_ascii()
            ),
            Self::Version(found) => write!(f, "the file has version {found}; expected {VERSION}"),
            Self::OtherVariant { found, expected } => {
                write!(f, "the network is for “{}”; expected “{expected}”", found.escape_debug())
            }
            Self::Base(found) => write!(
                f,
                "the network adds to base {found}; expected 0, nothing, or 1, the derived evaluation"
            ),
            Self::Inputs { found, expected } => {
                write!(f, "the network has {found} inputs; the game has {expected} features")
            }
            Self::Buckets(found) => {
                write!(f, "the network has {found} outputs; expected {BUCKETS}")
            }
            Self::Length { found, expected } if *expected == HEADER => write!(
                f,
                "the file has {found} bytes; the header of a network alone has {expected}"
            ),
            Self::Length { found, expected } => {
                write!(f, "the file has {found} bytes; by its header it should have {expected}")
            }
            Self::Checksum { found, expected } => write!(
                f,
                "the file is damaged: its numbers have the checksum {found:016x}; expected {expected:016x}"
            ),
            Self::Weights(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NetworkError {}
