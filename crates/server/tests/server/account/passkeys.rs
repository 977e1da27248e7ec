//! Passkeys made and used by a simulated device. Runs on SQLite, and on PostgreSQL if `TEST_DATABASE_URL` is set.

use base64ct::{Base64UrlUnpadded, Encoding};
use glass_server::{Clock, Config, Rate};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_up};
use crate::notify::email::NOW;
use crate::support::{Server, Visitor};

const SITE: &str = "https://glass.example";
const PATIENCE: i64 = 5 * 60 * 1000;

/// A device with one passkey.
struct Device {
    key: SigningKey,
    id: [u8; 16],
    handle: Value,
    count: u32,
    /// The origin of the page, as the browser reports it.
    origin: &'static str,
}

impl Device {
    fn new(number: u8) -> Self {
        let key = SigningKey::from_slice(&[number; 32]).unwrap();
        Self { key, id: [number; 16], handle: Value::Null, count: 0, origin: SITE }
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data = json!({ "type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false });
        data.to_string().into_bytes()
    }

    /// The site's hash, the flags for a present and verified user, and the signature counter.
    fn authenticator_data(&self, rp: &Value, more: u8) -> Vec<u8> {
        let mut data = Sha256::digest(rp.as_str().unwrap()).to_vec();
        data.push(0b101 | more);
        data.extend(self.count.to_be_bytes());
        data
    }

    fn credential(&self, response: &Value) -> Value {
        let id = base64url(&self.id);
        json!({ "id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {}, "response": response })
    }

    fn register(&mut self, options: &Value) -> Value {
        self.handle = options["user"]["id"].clone();
        let mut data = self.authenticator_data(&options["rp"]["id"], 0x40);
        data.extend([0; 16]);
        data.extend([0, 16]);
        data.extend(self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        // The public key and the attestation object, in CBOR.
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 32]);
        data.extend(point.y().unwrap());
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(&data);
        let client = self.client_data("webauthn.create", options);
        self.credential(&json!({
            "clientDataJSON": base64url(&client),
            "attestationObject": base64url(&object),
            "authenticatorData": base64url(&data),
            "publicKeyAlgorithm": -7,
            "transports": ["internal"],
        }))
    }

    fn sign(&mut self, options: &Value) -> Value {
        self.count += 1;
        let data = self.authenticator_data(&options["rpId"], 0);
        let client = self.client_data("webauthn.get", options);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: Signature = self.key.sign(&signed);
        self.credential(&json!({
            "clientDataJSON": base64url(&client),
            "authenticatorData": base64url(&data),
            "signature": base64url(signature.to_der().as_bytes()),
            "userHandle": self.handle,
        }))
    }
}

fn base64url(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

async fn send(visitor: &mut Visitor, path: &str, body: &Value) -> (StatusCode, Value) {
    let answer = visitor.send(visitor.request(Method::POST, path).json(body)).await;
    (answer.status(), answer.json().await.unwrap())
}

async fn request_registration(visitor: &mut Visitor, password: &str) -> (StatusCode, Value) {
    let answer = visitor.post("/account/passkeys/ask", &[("password", password)]).await;
    (answer.status(), answer.json().await.unwrap())
}

async fn request_challenge(visitor: &mut Visitor) -> Value {
    let answer = visitor.post("/sign-in/passkey/ask", &[]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    answer.json().await.unwrap()
}

/// Signs in from a new browser.
async fn sign_in(server: &Server, device: &mut Device) -> (StatusCode, Visitor) {
    let mut visitor = server.visitor();
    let signed = device.sign(&request_challenge(&mut visitor).await);
    let (status, _) = send(&mut visitor, "/sign-in/passkey", &signed).await;
    (status, visitor)
}

/// Signs up a visitor with a passkey on a new device.
async fn member(server: &Server, name: &str, number: u8) -> (Visitor, Device) {
    let (mut visitor, mut device) = (server.visitor(), Device::new(number));
    assert_redirect(&sign_up(&mut visitor, name, PASSWORD).await, "/account");
    let (status, options) = request_registration(&mut visitor, PASSWORD).await;
    assert_eq!(status, StatusCode::OK, "{options}");
    let made = device.register(&options);
    let (status, answer) = send(&mut visitor, "/account/passkeys", &made).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    (visitor, device)
}

#[tokio::test]
async fn passkey_signs_in_until_it_is_removed() {
    let clock = Clock::held(NOW);
    let chosen = |config: &mut Config| {
        config.origins = vec![SITE.to_owned()];
        config.clock = clock.clone();
    };
    for server in servers(chosen).await {
        let (mut ann, mut device) = member(&server, "Ann", 1).await;
        assert!(account(&mut ann).await.unwrap().contains("not used yet"));
        let (status, mut phone) = sign_in(&server, &mut device).await;
        assert_eq!(status, StatusCode::OK);
        assert!(account(&mut phone).await.unwrap().contains("<h1>Ann</h1>"));
        let export = ann.text("/account/export").await;
        let export: Value = serde_json::from_str(&export).unwrap();
        assert_eq!(export["passkeys"][0]["used"], clock.now(), "{}", export["passkeys"]);

        // A challenge is valid once, for a limited time, and only for the visitor who requested it.
        let mut browser = server.visitor();
        let signed = device.sign(&request_challenge(&mut browser).await);
        let path = "/sign-in/passkey?to=%2Feditor%2Falice";
        let (status, answer) = send(&mut browser, path, &signed).await;
        assert_eq!((status, &answer["to"]), (StatusCode::OK, &json!("/editor/alice")));
        assert_eq!(send(&mut browser, "/sign-in/passkey", &signed).await.0, StatusCode::FORBIDDEN);
        let late = device.sign(&request_challenge(&mut browser).await);
        clock.pass(PATIENCE);
        assert_eq!(send(&mut browser, "/sign-in/passkey", &late).await.0, StatusCode::FORBIDDEN);
        let (_, options) = request_registration(&mut ann, PASSWORD).await;
        let mixed = json!({ "challenge": options["challenge"], "rpId": "glass.example" });
        let mixed = device.sign(&mixed);
        assert_eq!(send(&mut browser, "/sign-in/passkey", &mixed).await.0, StatusCode::FORBIDDEN);

        // These are refused: another origin, a copied device, another account and another key.
        device.origin = "https://glass.example.evil.example";
        assert_eq!(sign_in(&server, &mut device).await.0, StatusCode::FORBIDDEN);
        device.origin = SITE;
        device.count = 0;
        assert_eq!(sign_in(&server, &mut device).await.0, StatusCode::FORBIDDEN, "a copy");
        device.count = 100;
        let (mut bob, mut others) = member(&server, "Bob", 2).await;
        let (handle, key) = (device.handle.clone(), device.key.clone());
        device.handle = others.handle.clone();
        assert_eq!(sign_in(&server, &mut device).await.0, StatusCode::FORBIDDEN);
        (device.handle, device.key) = (handle, others.key.clone());
        assert_eq!(sign_in(&server, &mut device).await.0, StatusCode::FORBIDDEN);
        device.key = key;
        assert_eq!(sign_in(&server, &mut device).await.0, StatusCode::OK);

        // Only the owner can remove a passkey, and a removed passkey cannot sign in.
        let id = base64url(&device.id);
        assert_redirect(
            &bob.post("/account/passkeys/remove", &[("id", &id)]).await,
            "/account#passkeys",
        );
        assert_eq!(sign_in(&server, &mut device).await.0, StatusCode::OK);
        ann.post("/account/passkeys/remove", &[("id", &id)]).await;
        assert_eq!(sign_in(&server, &mut device).await.0, StatusCode::FORBIDDEN);
        assert!(!account(&mut ann).await.unwrap().contains("not used yet"));
        // Passkeys of closed accounts are refused as well.
        assert_redirect(&bob.post("/account/close", &[("password", PASSWORD)]).await, "/");
        assert_eq!(sign_in(&server, &mut others).await.0, StatusCode::FORBIDDEN);
        server.stop().await;
    }
}

#[tokio::test]
async fn passkey_challenge_is_valid_only_for_its_account() {
    let server = Server::with(|config| config.origins = vec![SITE.to_owned()]).await;
    let (mut ann, mut device) = member(&server, "Ann", 1).await;
    let mut bob = server.visitor();
    assert_redirect(&sign_up(&mut bob, "Bob", PASSWORD).await, "/account");
    assert_eq!(request_registration(&mut bob, "no password").await.0, StatusCode::FORBIDDEN);
    // The device gets the list of its passkeys and cannot register again.
    let (_, options) = request_registration(&mut ann, PASSWORD).await;
    assert_eq!(
        (&options["rp"]["id"], &options["user"]["name"]),
        (&json!("glass.example"), &json!("Ann"))
    );
    assert_eq!(options["excludeCredentials"][0]["id"], base64url(&device.id));
    let again = device.register(&options);
    assert_eq!(send(&mut ann, "/account/passkeys", &again).await.0, StatusCode::CONFLICT);
    // Bob answers Ann's challenge, answers from another origin, and sends invalid answers.
    let mut second = Device::new(3);
    let (_, options) = request_registration(&mut ann, PASSWORD).await;
    let made = second.register(&options);
    for body in [&made, &json!({}), &json!("\0")] {
        assert_eq!(send(&mut bob, "/account/passkeys", body).await.0, StatusCode::BAD_REQUEST);
    }
    second.origin = "http://glass.example";
    let (_, options) = request_registration(&mut bob, PASSWORD).await;
    let elsewhere = second.register(&options);
    assert_eq!(send(&mut bob, "/account/passkeys", &elsewhere).await.0, StatusCode::BAD_REQUEST);
    server.stop().await;
}

#[tokio::test]
async fn passkey_requests_are_limited_and_need_a_site_name() {
    let server = Server::with(|config| {
        config.origins = vec![SITE.to_owned()];
        config.behind_proxy = true;
        config.limits.network_passwords =
            Rate { burst: 2, per: std::time::Duration::from_secs(600) };
    })
    .await;
    let mut visitor = server.visitor_from("203.0.113.7");
    for status in [StatusCode::OK, StatusCode::OK, StatusCode::TOO_MANY_REQUESTS] {
        assert_eq!(visitor.post("/sign-in/passkey/ask", &[]).await.status(), status);
    }
    server.stop().await;
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let answer = visitor.post("/sign-in/passkey/ask", &[]).await;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    assert!(!visitor.text("/sign-in").await.contains("form class=\"passkey"));
    server.stop().await;
}
