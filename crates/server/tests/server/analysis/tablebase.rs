//! The endgame tables' interface for programs.

use std::sync::atomic::AtomicBool;

use crate::support::Server;
use glass_rules::VariantId;
use glass_tablebase::{BuildOptions, Folder, Material};
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn tables_in_the_data_folder_are_probed() {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::with_cache(place.path().join("tables"), 1);
    let rook = Material::parse(VariantId::Chess, "KRvK").unwrap();
    let options = BuildOptions {
        threads: 1,
        memory: 256,
        save_every: BuildOptions::SAVE_EVERY,
        stop: &AtomicBool::new(false),
    };
    let rules = VariantId::Chess.default_rules();
    folder.build(rules, &rook, &options, &mut |_, _| (), &mut |_| ()).unwrap();

    let server = Server::in_folder(place).await;
    let mut visitor = server.visitor();
    let response = visitor.get("/tablebase/chess?fen=7k/8/6K1/8/8/8/8/R7+w+-+-+0+1").await;
    assert_eq!(response.status(), StatusCode::OK);
    let answer: Value = response.json().await.unwrap();
    assert_eq!((&answer["category"], &answer["dtm"]), (&json!("win"), &json!(1)));
    assert_eq!(answer["checkmate"], false);
    let mate = json!({
        "uci": "a1a8", "san": "Ra8#", "zeroing": false, "checkmate": true, "stalemate": false,
        "insufficient_material": false, "variant_win": false, "variant_loss": false, "dtz": null,
        "precise_dtz": null, "dtm": 0, "category": "loss",
    });
    assert_eq!(answer["moves"][0], mate);
    assert!(answer["moves"].as_array().unwrap().len() > 15);

    // Programs find the same under the address of the API.
    let path = "/api/tablebase/standard?fen=7k/8/6K1/8/8/8/8/R7+w+-+-+0+1";
    let again: Value = visitor.get(path).await.json().await.unwrap();
    assert_eq!(again, answer);

    // The tables know no castling. Where every move ends it, the moves tell the value.
    let fen = "/tablebase/chess?fen=8/8/8/8/8/4k3/8/R3K3+w+Q+-+0+1";
    let castling: Value = visitor.get(fen).await.json().await.unwrap();
    let best = &castling["moves"][0];
    assert_eq!((&castling["category"], &best["category"]), (&json!("win"), &json!("loss")));
    assert_eq!(castling["dtm"].as_i64(), best["dtm"].as_i64().map(|plies| 1 - plies));

    // The page of endgames links to the longest mates and plays them from the tables.
    let known = visitor.text("/endings/chess").await;
    assert!(known.contains("<td>KRvK</td>") && known.contains("31 plies"), "{known}");
    let through = visitor.get("/endings/chess/line?fen=7k/8/6K1/8/8/8/8/R7+w+-+-+0+1").await;
    let to = through.headers()["location"].to_str().unwrap();
    assert!(to.starts_with("/analysis/chess?") && to.ends_with("&moves=a1a8&ply=0"), "{to}");
    let longest =
        known.split("/endings/chess/line?").nth(1).and_then(|rest| rest.split('"').next());
    assert!(longest.is_some_and(|query| query.contains("fen=")), "{longest:?}");

    for (path, status) in [
        ("/endings/ludo", StatusCode::NOT_FOUND),
        ("/endings/chess/line", StatusCode::BAD_REQUEST),
        ("/endings/chess/line?fen=nonsense", StatusCode::BAD_REQUEST),
        ("/tablebase/chess?fen=7k/8/6K1/8/8/8/8/1Q6+w+-+-+0+1", StatusCode::NOT_FOUND),
        ("/tablebase/ludo?fen=7k/8/6K1/8/8/8/8/1Q6+w+-+-+0+1", StatusCode::NOT_FOUND),
        ("/tablebase/chess?fen=nonsense", StatusCode::BAD_REQUEST),
        ("/tablebase/chess", StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(visitor.get(path).await.status(), status, "{path}");
    }
}
