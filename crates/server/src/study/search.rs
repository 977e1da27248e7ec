//! Searches public studies by words of the title, by topic and by owner.

use glass_store::{ListedStudy, Millis, Store, StudyId};

use crate::http::error::ServerError;

/// The maximum number of studies that a search reads, the last changed first.
const MAX_SEARCHED_STUDIES: u32 = 2_000;
/// The number of studies that one statement of a search reads.
const STUDIES_PER_STATEMENT: u32 = 200;
/// The maximum number of topics of a study, and of characters of each.
const MAX_TOPICS: usize = 8;
const MAX_TOPIC_CHARACTERS: usize = 30;

/// The words and the topic that a study must have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct StudySearch {
    words: Vec<String>,
    topic: String,
}

/// A place in the list of public studies.
pub(crate) type StudyPlace = (Millis, StudyId);

impl StudySearch {
    /// The search for the words of a text and a topic; either may be empty.
    pub(crate) fn new(text: &str, topic: &str) -> Self {
        Self {
            words: text.split_whitespace().map(str::to_lowercase).collect(),
            topic: topic.trim().to_lowercase(),
        }
    }

    /// Public studies that match, and the place after which the search continues.
    pub(crate) async fn find(
        &self,
        store: &Store,
        mut after: Option<StudyPlace>,
        limit: usize,
    ) -> Result<(Vec<ListedStudy>, Option<StudyPlace>), ServerError> {
        let (mut found, mut searched) = (Vec::new(), 0);
        // Without words and topic every study matches. One more shows whether the list continues.
        let rows = match *self == Self::default() {
            true => u32::try_from(limit + 1).unwrap_or(STUDIES_PER_STATEMENT),
            false => STUDIES_PER_STATEMENT,
        };
        while searched < MAX_SEARCHED_STUDIES {
            let page = store.studies_public(after.clone(), rows).await?;
            let is_last = page.len() < rows as usize;
            for study in page {
                if found.len() == limit {
                    return Ok((found, after));
                }
                after = Some((study.changed, study.id.clone()));
                if self.matches(&study) {
                    found.push(study);
                }
            }
            if is_last {
                return Ok((found, None));
            }
            searched += rows;
        }
        Ok((found, after))
    }

    /// Whether the title, the topics or the owner contain each word, and the study has the topic.
    fn matches(&self, study: &ListedStudy) -> bool {
        let owner = study.name.as_ref().map_or("", |name| name.as_str());
        let text = format!("{} {} {owner}", study.title, study.topics).to_lowercase();
        let has_topic = self.topic.is_empty()
            || topics(&study.topics).any(|topic| topic.to_lowercase() == self.topic);
        has_topic && self.words.iter().all(|word| text.contains(word))
    }
}

/// The topics in a list that is separated by commas.
pub(crate) fn topics(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|topic| !topic.is_empty())
}

/// Cleans a list of topics: without repetitions, and within the limits.
pub(crate) fn clean_topics(text: &str) -> String {
    let mut kept = Vec::<String>::new();
    for topic in topics(text) {
        let topic = topic.split_whitespace().collect::<Vec<_>>().join(" ");
        let topic: String =
            topic.chars().filter(|c| !c.is_control()).take(MAX_TOPIC_CHARACTERS).collect();
        let topic = topic.trim_end().to_owned();
        let is_new = kept.iter().all(|known| known.to_lowercase() != topic.to_lowercase());
        if is_new && !topic.is_empty() && kept.len() < MAX_TOPICS {
            kept.push(topic);
        }
    }
    kept.join(", ")
}

#[cfg(test)]
mod tests {
    use glass_store::{StudyVisibility, VisitorId};

    use super::*;

    #[test]
    fn topics_are_cleaned() {
        assert_eq!(clean_topics(" endgame ,, Endgame,  rook   ending\n"), "endgame, rook ending");
        assert_eq!(clean_topics(&"a".repeat(99)), "a".repeat(MAX_TOPIC_CHARACTERS));
        let many: Vec<_> = (0..20).map(|number| format!("t{number}")).collect();
        assert_eq!(topics(&clean_topics(&many.join(","))).count(), MAX_TOPICS);
        assert_eq!(clean_topics(" , "), "");
    }

    #[test]
    fn studies_match_by_title_topic_and_owner() {
        let study = ListedStudy {
            id: StudyId::random().unwrap(),
            owner: VisitorId::random().unwrap(),
            name: Some("Humpty".parse().unwrap()),
            title: "Läufer gegen Springer".to_owned(),
            topics: "endgame, bishops".to_owned(),
            shown: StudyVisibility::Public,
            changed: 0,
            chapters: 1,
            rules: String::new(),
        };
        let matches = |text, topic| StudySearch::new(text, topic).matches(&study);
        assert!(matches("", "") && matches("läufer", "") && matches("SPRING humpty", ""));
        assert!(matches("endgame", "") && matches("", "Bishops") && matches("läufer", "endgame"));
        assert!(!matches("rook", "") && !matches("läufer rook", "") && !matches("", "bishop"));
    }
}
