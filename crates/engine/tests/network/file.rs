//! Network files.

use glass_engine::{Fnv1a, Network, NetworkError, Weights, WeightsError, network_shape};
use glass_rules::VariantId;
use proptest::prelude::*;

use super::random_weights::random_weights;

/// A variant with few features.
const GAME: VariantId = VariantId::MiniAlice;
const HEADER: usize = 48;
const NUMBERS: usize = HEADER + 4;

fn small() -> Weights {
    random_weights(GAME, 32, 7)
}

/// The error of a file after a change of its bytes.
fn refusal(change: impl FnOnce(&mut Vec<u8>)) -> NetworkError {
    let mut file = small().write();
    change(&mut file);
    Weights::read(&file, GAME).expect_err("a file that was changed")
}

/// The error of changed weights. The check and the reader of their file must report the same error.
fn weights_refusal(change: impl FnOnce(&mut Weights)) -> WeightsError {
    let mut weights = random_weights(GAME, 160, 7);
    change(&mut weights);
    let error = weights.check().expect_err("bad numbers");
    assert_eq!(Network::new(&weights).err(), Some(error.clone()));
    error
}

#[test]
fn weights_are_read_back() {
    for variant in VariantId::ALL {
        for hidden in [32, 96] {
            let weights = random_weights(variant, hidden, 3);
            let file = weights.write();
            assert_eq!(Weights::read(&file, variant).as_ref(), Ok(&weights));
            let network = Network::read(&file, variant).expect("a network");
            assert_eq!((network.variant(), network.hidden()), (variant, hidden));
        }
    }
}

#[test]
fn the_file_is_laid_out_as_promised() {
    let weights = random_weights(VariantId::Alice, 32, 5);
    let file = weights.write();
    let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"));
    assert_eq!(&file[..8], b"GLASSNET");
    assert_eq!(number(8), 2);
    assert_eq!(&file[12..28], b"alice\0\0\0\0\0\0\0\0\0\0\0");
    let inputs = network_shape(VariantId::Alice).inputs;
    assert_eq!([28, 32, 36, HEADER].map(number), [inputs as u32, 32, 8, 1]);
    let words = (inputs + 1 + 8 * 2) * 32;
    assert_eq!(file.len(), NUMBERS + 2 * words + 4 * 8);
    let word = |at: usize| i16::from_le_bytes([file[at], file[at + 1]]);
    assert_eq!(word(NUMBERS), weights.features[0]);
    assert_eq!(word(NUMBERS + 2 * inputs * 32), weights.feature_biases[0]);
    assert_eq!(word(NUMBERS + 2 * (inputs + 1) * 32), weights.outputs[0]);
    assert_eq!(number(NUMBERS + 2 * words).cast_signed(), weights.output_biases[0]);
}

#[test]
fn a_file_cut_off_anywhere_is_too_short() {
    let file = small().write();
    for length in 0..file.len() {
        let expected = if length < HEADER { HEADER } else { file.len() };
        let error = NetworkError::Length { found: length, expected };
        assert_eq!(Weights::read(&file[..length], GAME), Err(error));
    }
    let error = refusal(|file| file.push(0));
    assert_eq!(error, NetworkError::Length { found: file.len() + 1, expected: file.len() });
}

#[test]
fn each_fault_has_its_refusal() {
    let error = refusal(|file| file[7] = b'S');
    assert_eq!(error, NetworkError::Magic(*b"GLASSNES"));
    assert_eq!(
        error.to_string(),
        "the file begins with “GLASSNES”; a network begins with “GLASSNET”"
    );

    let error = refusal(|file| file[8] = 3);
    assert_eq!(error, NetworkError::Version(3));
    assert_eq!(error.to_string(), "the file has version 3; expected 2");

    let error = Weights::read(&small().write(), VariantId::Alice).expect_err("another game");
    assert_eq!(
        error,
        NetworkError::OtherVariant { found: "mini-alice".to_owned(), expected: VariantId::Alice }
    );
    assert_eq!(error.to_string(), "the network is for “mini-alice”; expected “alice”");

    let inputs = network_shape(GAME).inputs;
    let error = refusal(|file| file[28..32].copy_from_slice(&7u32.to_le_bytes()));
    assert_eq!(error, NetworkError::Inputs { found: 7, expected: inputs });
    assert_eq!(
        error.to_string(),
        format!("the network has 7 inputs; the game has {inputs} features")
    );

    for hidden in [0u32, 31, 33, 544, u32::MAX] {
        let error = refusal(|file| file[32..36].copy_from_slice(&hidden.to_le_bytes()));
        assert_eq!(error, NetworkError::Weights(WeightsError::Hidden(hidden as usize)));
        assert_eq!(
            error.to_string(),
            format!("the hidden layer is {hidden} wide; expected a multiple of 32 from 32 to 512")
        );
    }

    let error = refusal(|file| file[36] = 9);
    assert_eq!(error, NetworkError::Buckets(9));
    assert_eq!(error.to_string(), "the network has 9 outputs; expected 8");

    let error = refusal(|file| file[HEADER] ^= 1);
    assert!(matches!(error, NetworkError::Checksum { .. }), "{error}");
    assert!(error.to_string().starts_with("the file is damaged: "), "{error}");

    let error = refusal(|file| {
        file[HEADER] = 2;
        let sum = Fnv1a::default().with(&file[HEADER..]).finish();
        file[40..HEADER].copy_from_slice(&sum.to_le_bytes());
    });
    assert_eq!(error, NetworkError::Base(2));
    assert_eq!(
        error.to_string(),
        "the network adds to base 2; expected 0, nothing, or 1, the derived evaluation"
    );

    let error = refusal(|file| file.truncate(10));
    assert_eq!(error.to_string(), "the file has 10 bytes; the header of a network alone has 48");
}

#[test]
fn numbers_that_the_arithmetic_cannot_hold_are_refused() {
    for weight in [128, -128, i16::MAX, i16::MIN] {
        let error = weights_refusal(|weights| weights.outputs[320 + 5] = weight);
        assert_eq!(error, WeightsError::Output { bucket: 1, at: 5, weight });
        assert_eq!(
            error.to_string(),
            format!("output weight 5 of bucket 1 is {weight}; expected at most 127 either way")
        );
    }

    // 320 weights of 103 sum to 32,960.
    let heavy = |weights: &mut Weights, more: i16| {
        weights.outputs[2 * 320..3 * 320].fill(-103);
        weights.outputs[2 * 320] -= more;
    };
    let error = weights_refusal(|weights| {
        heavy(weights, 24);
        weights.outputs[2 * 320 + 1] -= 17;
    });
    assert_eq!(error, WeightsError::Outputs { bucket: 2, sum: 33_001 });
    assert_eq!(
        error.to_string(),
        "the output weights of bucket 2 add up to 33001 without their signs; expected at most 33000"
    );
    let mut weights = random_weights(GAME, 160, 7);
    heavy(&mut weights, 24);
    weights.outputs[2 * 320 + 1] -= 16;
    assert_eq!(Weights::read(&weights.write(), GAME), Ok(weights));

    let mut weights = small();
    weights.outputs[0] = 200;
    let error = WeightsError::Output { bucket: 0, at: 0, weight: 200 };
    assert_eq!(Weights::read(&weights.write(), GAME), Err(NetworkError::Weights(error)));
}

#[test]
fn numbers_too_many_or_too_few_are_refused() {
    let error = weights_refusal(|weights| weights.feature_biases.push(0));
    assert_eq!(error, WeightsError::Count { what: "feature biases", found: 161, expected: 160 });
    assert_eq!(error.to_string(), "there are 161 feature biases; expected 160");
    weights_refusal(|weights| weights.features.truncate(3));
    weights_refusal(|weights| weights.outputs.clear());
    weights_refusal(|weights| weights.output_biases.truncate(7));
    weights_refusal(|weights| weights.hidden = 128);
    weights_refusal(|weights| weights.hidden = 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_file_with_any_byte_changed_is_refused(
        at in prop_oneof![0..HEADER, 0..small().write().len()],
        change in 1u8..,
    ) {
        refusal(|file| file[at] ^= change);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(
        mut bytes in prop::collection::vec(any::<u8>(), 0..200),
        as_network in any::<bool>(),
    ) {
        if as_network {
            bytes.splice(0..bytes.len().min(28), small().write()[..28].iter().copied());
        }
        let error = Weights::read(&bytes, GAME).expect_err("too short for a network");
        prop_assert!(!error.to_string().is_empty());
    }
}
