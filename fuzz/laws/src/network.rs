use glass_engine::{Network, NetworkBase, Weights, network_shape};
use glass_rules::VariantId;

/// The variant with the fewest features, so that its files are small.
const VARIANT: VariantId = VariantId::MiniAlice;
/// The narrowest hidden layer.
const HIDDEN: usize = 32;
/// The bytes of an edit: place, value, and method.
const EDIT: usize = 4;

/// A file that is parsed as a network equals the file that is written for it, after any edits of its numbers or bytes.
///
/// Bytes: edits of four bytes each. If the last byte is even, a number is changed before the file is written, so that
/// the checksum matches. If it is odd, a byte of the file is changed.
pub fn network(bytes: &[u8]) {
    let shape = network_shape(VARIANT);
    let mut weights = Weights {
        variant: VARIANT,
        base: NetworkBase::Nothing,
        hidden: HIDDEN,
        features: vec![0; shape.inputs * HIDDEN],
        feature_biases: vec![0; HIDDEN],
        outputs: vec![0; shape.buckets * 2 * HIDDEN],
        output_biases: vec![0; shape.buckets],
    };
    let (edits, _) = bytes.as_chunks::<EDIT>();
    for &[low, high, value, way] in edits {
        let place = usize::from(u16::from_le_bytes([low, high]));
        // From the greatest number in either direction down to 0.
        let number = i16::from_le_bytes([way, value]);
        let numbers = match way % 8 {
            0 => &mut weights.features,
            2 => &mut weights.feature_biases,
            4 => &mut weights.outputs,
            6 => {
                let last = weights.output_biases.len();
                weights.output_biases[place % last] = i32::from(number) << (place % 17);
                continue;
            }
            _ => continue,
        };
        let last = numbers.len();
        numbers[place % last] = number;
    }
    let mut file = weights.write();
    for &[low, high, value, way] in edits {
        let place = usize::from(u16::from_le_bytes([low, high]));
        match way {
            0xff => file.truncate(place),
            0xfd => file.push(value),
            // The header, in which each byte has a meaning, and any byte.
            way if way % 4 == 1 && place % 64 < file.len() => file[place % 64] = value,
            way if way % 4 == 3 && place < file.len() => file[place] = value,
            _ => {}
        }
    }
    match Weights::read(&file, VARIANT) {
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(Network::read(&file, VARIANT).is_err());
        }
        Ok(read) => {
            assert_eq!(read.write(), file);
            let network = Network::read(&file, VARIANT).expect("its numbers were read");
            assert_eq!((network.variant(), network.hidden()), (VARIANT, HIDDEN));
        }
    }
}
