use serde_json::Value;

/// The name of each variant, and the rule set of its games.
pub async fn variants(site: &str) -> Result<Vec<String>, reqwest::Error> {
    let variants: Value = reqwest::get(format!("{site}/api/variants")).await?.json().await?;
    let variants = variants.as_array().into_iter().flatten();
    let described = variants.map(|known| format!("{}: {}", known["name"], known["defaultRules"]));
    Ok(described.collect())
}
