//! The hash function for bytes.

/// FNV-1a with 64 bits (Fowler, Noll and Vo, RFC 9923). The hash of the same bytes is the same on every machine and in
/// every release. It detects accidental damage and distinguishes data, but does not protect against manipulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv1a(u64);

impl Default for Fnv1a {
    /// The hash of no bytes.
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv1a {
    /// The hash after appending bytes.
    #[must_use]
    pub fn with(self, bytes: &[u8]) -> Self {
        let add = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(bytes.iter().fold(self.0, add))
    }

    /// The hash value.
    pub fn finish(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test vectors of RFC 9923.
    #[test]
    fn numbers_are_those_of_the_standard() {
        let hash = |text: &str| Fnv1a::default().with(text.as_bytes()).finish();
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash("foobar"), 0x8594_4171_f739_67e8);
        assert_eq!(Fnv1a::default().with(b"foo").with(b"bar").finish(), hash("foobar"));
    }
}
