//! Every file `lesson.toml` parses and is the lesson in the catalogue. Errors name the offending text.

use std::path::Path;

use glass_catalogue::Catalogued;
use glass_rules::VariantId;

#[path = "../build/lesson.rs"]
mod lesson;

#[test]
fn every_file_is_the_lesson_of_its_variant() {
    for variant in VariantId::ALL {
        let name = variant.as_str().replace('-', "_");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/variants").join(name);
        let file = lesson::read(&folder).unwrap_or_else(|error| panic!("{error}"));
        let known = variant.lesson();
        let of_file = file.steps.iter().map(|step| (step.name.as_str(), step.exercises.len()));
        let of_crate = known.steps.iter().map(|step| (step.name, step.exercises.len()));
        assert!(of_file.eq(of_crate), "{variant}");
        assert_eq!(file.comparisons.len(), known.comparisons.len(), "{variant}");
    }
}

/// The error of a lesson with one exercise.
fn refusal(task: &str, more: &str) -> String {
    let text = format!(
        "[[steps]]\nname = \"One\"\n\n[[steps.exercises]]\ntask = {task}\nanswer = \"e4\"\n{more}\n"
    );
    match lesson::parse(&text) {
        Ok(lesson) => panic!("it is understood: {lesson:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_mistake_is_refused_with_its_line_and_what_was_expected() {
    let refused = refusal(r#"{ move = [{ by = "rok" }] }"#, "");
    assert!(refused.contains("line 5") && refused.contains("`rok`"), "{refused}");
    assert!(refused.contains("`rook`"), "{refused}");
    let refused = refusal(r#"{ refusal = "close" }"#, "");
    assert!(refused.contains("`close`") && refused.contains("`closed`"), "{refused}");
    let refused = refusal(r#""line""#, "trap = []");
    assert!(refused.contains("`trap`") && refused.contains("`traps`"), "{refused}");
    assert!(refusal(r#""lines""#, "").contains("`last-of-kind`"));
}

#[test]
fn a_lesson_is_written_as_rust() {
    let text = "[[steps]]\nname = \"One\"\n\n[[steps.exercises]]\nfen = \"8/8 w\"\n\
                task = { walk = { moves = 2, goals = [{ by = \"knight\" }, \"en-passant\", { takes = 1 }] } }\n\
                answer = \"Nf3 Ne5\"\ntraps = [{ played = \"a4\", reply = \"b5\" }]\n";
    let lesson = lesson::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/variants/chess");
    let code = lesson::module(&folder, &lesson).unwrap_or_else(|error| panic!("{error}"));
    let exercise = "Exercise { fen: \"8/8 w\", task: Task::Walk(2, &[StepGoal::By(glass_rules::Role::Knight), \
                    StepGoal::EnPassant, StepGoal::Takes(1)]), answer: \"Nf3 Ne5\", \
                    traps: &[Trap { played: \"a4\", reply: \"b5\" }] }";
    assert!(code.contains("pub(crate) mod chess {") && code.contains(exercise), "{code}");
}
