//! Prepares the OpenAPI document for readers: the addresses by tag, and the objects of their answers.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::OpenApi;

/// The addresses with a tag.
pub(super) struct AddressGroup {
    pub(super) title: String,
    pub(super) addresses: Vec<Address>,
}

/// A method of an address.
pub(super) struct Address {
    /// The anchor that links use.
    pub(super) id: String,
    pub(super) method: String,
    pub(super) path: String,
    pub(super) summary: String,
    pub(super) description: String,
    pub(super) fields: Vec<Field>,
    pub(super) answers: Vec<AddressAnswer>,
}

/// A parameter of a request, or a field of an object.
pub(super) struct Field {
    pub(super) name: String,
    /// Such as `text` or `list of MoveNames`.
    pub(super) kind: String,
    pub(super) is_required: bool,
    pub(super) description: String,
}

/// A status, and what the answer has.
pub(super) struct AddressAnswer {
    pub(super) status: String,
    pub(super) description: String,
    /// The media type, and the kind of its content.
    pub(super) content: Vec<(String, String)>,
}

/// The fields of an object.
pub(super) struct SchemaTable {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) fields: Vec<Field>,
}

/// The addresses by tag, and all objects.
pub(super) fn read(document: &OpenApi) -> (Vec<AddressGroup>, Vec<SchemaTable>) {
    let document = serde_json::to_value(document).unwrap_or_default();
    let mut groups: BTreeMap<String, Vec<Address>> = BTreeMap::new();
    for (path, operations) in members(&document["paths"]) {
        for (method, operation) in members(operations) {
            let tag = operation["tags"][0].as_str().unwrap_or("Other");
            groups.entry(tag.to_owned()).or_default().push(Address::new(path, method, operation));
        }
    }
    let groups = groups.into_iter().map(|(title, addresses)| AddressGroup { title, addresses });
    let schemas = members(&document["components"]["schemas"])
        .map(|(name, schema)| SchemaTable {
            name: name.clone(),
            description: text(&schema["description"]),
            fields: fields_of(schema),
        })
        .filter(|table| !table.fields.is_empty());
    (groups.collect(), schemas.collect())
}

fn members(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Address {
    fn new(path: &str, method: &str, operation: &Value) -> Self {
        let mut fields: Vec<_> = operation["parameters"]
            .as_array()
            .into_iter()
            .flatten()
            .map(Field::parameter)
            .collect();
        let mut bodies = members(&operation["requestBody"]["content"]);
        if let Some((_, body)) = bodies.next() {
            fields.push(Field {
                name: "body".to_owned(),
                kind: kind(&body["schema"]),
                is_required: operation["requestBody"]["required"] == true,
                description: text(&operation["requestBody"]["description"]),
            });
        }
        let answers = members(&operation["responses"]).map(|(status, answer)| AddressAnswer {
            status: status.clone(),
            description: text(&answer["description"]),
            content: members(&answer["content"])
                .map(|(media_type, content)| (media_type.clone(), kind(&content["schema"])))
                .collect(),
        });
        let id = path.trim_matches('/').replace(['/', '.'], "-").replace(['{', '}'], "");
        Self {
            id: format!("{method}-{id}"),
            method: method.to_uppercase(),
            path: path.to_owned(),
            summary: text(&operation["summary"]),
            description: text(&operation["description"]),
            fields,
            answers: answers.collect(),
        }
    }
}

impl Field {
    fn parameter(parameter: &Value) -> Self {
        Self {
            name: text(&parameter["name"]),
            kind: kind(&parameter["schema"]),
            is_required: parameter["required"] == true,
            description: text(&parameter["description"]),
        }
    }
}

/// The fields of an object, with those of the objects that it extends.
fn fields_of(schema: &Value) -> Vec<Field> {
    let required = |name: &str| {
        schema["required"].as_array().is_some_and(|names| names.iter().any(|known| known == name))
    };
    let own = members(&schema["properties"]).map(|(name, field)| Field {
        name: name.clone(),
        kind: kind(field),
        is_required: required(name),
        description: text(&field["description"]),
    });
    let mut fields: Vec<_> = own.collect();
    for part in schema["allOf"].as_array().into_iter().flatten() {
        match reference(part) {
            Some(name) => fields.push(Field {
                name: "…".to_owned(),
                kind: name.to_owned(),
                is_required: true,
                description: "All fields of this object.".to_owned(),
            }),
            None => fields.extend(fields_of(part)),
        }
    }
    fields
}

/// The name of the object that a schema refers to.
fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// The kind of a value in a few words.
fn kind(schema: &Value) -> String {
    if let Some(name) = reference(schema) {
        return name.to_owned();
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(options) = schema[choice].as_array() {
            let kinds: Vec<_> = options.iter().map(kind).filter(|kind| kind != "null").collect();
            return kinds.join(" or ");
        }
    }
    let word = |name: &Value| match name.as_str() {
        Some("string") => "text".to_owned(),
        Some("array") => format!("list of {}", kind_of_items(schema)),
        Some("object") if schema["additionalProperties"].is_object() => {
            format!("object of {}", kind(&schema["additionalProperties"]))
        }
        Some(other) => other.to_owned(),
        None => String::new(),
    };
    match schema["type"].as_array() {
        Some(kinds) => kinds.iter().map(word).collect::<Vec<_>>().join(" or "),
        None => word(&schema["type"]),
    }
}

fn kind_of_items(schema: &Value) -> String {
    kind(&schema["items"])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api;

    #[test]
    fn every_address_is_described_once() {
        let document = api::document();
        let (groups, schemas) = read(&document);
        let addresses: Vec<_> = groups.iter().flat_map(|group| &group.addresses).collect();
        let mut ids: Vec<_> = addresses.iter().map(|address| &address.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), addresses.len());
        for address in &addresses {
            assert!(!address.summary.is_empty(), "{} {}", address.method, address.path);
            assert!(
                address.answers.iter().any(|answer| answer.status == "429"),
                "{}",
                address.path
            );
        }
        let tablebase = addresses.iter().find(|address| address.path == "/api/tablebase/{key}");
        let names: Vec<_> = tablebase.unwrap().fields.iter().map(|field| &*field.name).collect();
        assert_eq!(names, ["key", "fen", "rules"]);
        let position = schemas.iter().find(|schema| schema.name == "PositionView").unwrap();
        let moves = position.fields.iter().find(|field| field.name == "moves").unwrap();
        assert_eq!(moves.kind, "list of LegalMoveView");
    }
}
