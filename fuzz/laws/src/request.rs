use glass_actions::ActionRequest;

/// A page's message that is parsed can be written and parsed again as the same request. For an invalid message, at most
/// the longest allowed key is returned.
///
/// Bytes: the message.
pub fn request(bytes: &[u8]) {
    let Ok(message) = str::from_utf8(bytes) else { return };
    match ActionRequest::parse(message) {
        Ok(request) => {
            let written = serde_json::to_string(&request).expect("a request is text and numbers");
            assert_eq!(ActionRequest::parse(&written), Ok(request), "{written}");
        }
        Err(malformed) => {
            let key = malformed.key.unwrap_or_default();
            assert!(key.chars().count() <= ActionRequest::MAX_LENGTH, "{key}");
        }
    }
}
