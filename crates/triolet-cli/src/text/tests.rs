//! Compares the catalogues with the code, with each other, and with the parity table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use fluent_bundle::{FluentArgs, FluentResource};

use super::catalogue::{Texts, sources};
use super::{Language, advice, core, opening, sheet, terminal};

/// Returns the messages of a language: key and source text.
fn messages(language: Language) -> BTreeMap<&'static str, &'static str> {
    let mut found = BTreeMap::new();
    for source in sources(language) {
        let starts: Vec<usize> = source
            .match_indices('\n')
            .map(|(at, _)| at + 1)
            .chain([0])
            .filter(|&at| source[at..].starts_with(|c: char| c.is_ascii_lowercase()))
            .collect();
        for start in starts {
            let rest = &source[start..];
            let end = rest.match_indices('\n').map(|(at, _)| at + 1).find(|&at| !rest[at..].starts_with(' '));
            let (key, text) = rest[..end.unwrap_or(rest.len())].split_once(" =").unwrap();
            assert_eq!(found.insert(key, text.trim()), None, "{key} twice in {}", language.code());
        }
    }
    found
}

/// Returns the messages that the code uses: key and arguments.
fn declared() -> BTreeMap<String, Vec<&'static str>> {
    let listed = core::CORE.iter().chain(terminal::TERMINAL).chain(opening::OPENING).chain(sheet::SHEET);
    let listed = listed.chain(advice::ADVICE);
    let listed = listed.map(|m| (m.key.to_owned(), m.arguments));
    let mut all = BTreeMap::new();
    for (key, arguments) in listed.chain(core::families()).chain(sheet::families()) {
        assert_eq!(all.insert(key.clone(), arguments.to_vec()), None, "{key} is declared twice");
    }
    all
}

/// Returns the variables in a message.
fn variables(text: &str) -> BTreeSet<&str> {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
    text.split('$').skip(1).map(|rest| rest.split(ends).next().unwrap_or_default()).collect()
}

#[test]
fn every_file_can_be_read() {
    for language in Language::ALL {
        for source in sources(language) {
            if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
                panic!("{}: {errors:?}", language.code());
            }
        }
    }
}

#[test]
fn every_language_has_exactly_the_messages_that_the_code_asks_for() {
    let wanted: BTreeSet<String> = declared().into_keys().collect();
    for language in Language::ALL {
        let found: BTreeSet<String> = messages(language).into_keys().map(str::to_owned).collect();
        let missing: Vec<_> = wanted.difference(&found).collect();
        let unused: Vec<_> = found.difference(&wanted).collect();
        assert!(missing.is_empty() && unused.is_empty(), "{}: missing {missing:?}, unused {unused:?}", language.code());
    }
}

#[test]
fn every_language_shows_the_same_variables() {
    let declared = declared();
    for language in Language::ALL {
        for (key, text) in messages(language) {
            let shown: BTreeSet<&str> = variables(text).into_iter().filter(|&name| name != "count").collect();
            let wanted: BTreeSet<&str> = declared.get(key).into_iter().flatten().copied().collect();
            assert_eq!(shown, wanted, "{key} in {}", language.code());
        }
    }
}

#[test]
fn counts_only_select_and_have_every_plural_of_the_language() {
    for language in Language::ALL {
        let categories: BTreeSet<&str> = match language {
            Language::English => ["one", "other"].into(),
            Language::French => ["one", "many", "other"].into(),
            Language::Czech | Language::Polish => ["one", "few", "many", "other"].into(),
        };
        for (key, text) in messages(language) {
            let place = format!("{key} in {}", language.code());
            assert_eq!(text.matches("$count").count(), text.matches("$count ->").count(), "{place} prints a count");
            if text.contains("$count") {
                let labels = text.lines().filter_map(|line| line.trim().trim_start_matches('*').strip_prefix('['));
                let labels = labels.filter_map(|label| label.split(']').next());
                let plurals: BTreeSet<&str> = labels.filter(|label| label.parse::<u32>().is_err()).collect();
                assert_eq!(plurals, categories, "{place}");
            }
        }
    }
}

#[test]
fn texts_are_translated() {
    let allowed = include_str!("../../../../locales/same-as-english.txt");
    let mut allowed: BTreeSet<&str> = allowed.lines().filter(|line| !line.starts_with('#')).collect();
    let english = messages(Language::English);
    let mut untranslated = Vec::new();
    for language in [Language::French, Language::Czech, Language::Polish] {
        for (key, text) in messages(language) {
            let entry = format!("{} {key}", language.code());
            if english.get(key) == Some(&text) && !allowed.remove(entry.as_str()) {
                untranslated.push(entry);
            }
        }
    }
    assert!(untranslated.is_empty(), "identical to the English text:\n{}", untranslated.join("\n"));
    assert!(allowed.is_empty(), "allow-listed, but not identical: {allowed:?}");
}

fn format(texts: &Texts, key: &str, arguments: &[&str], n: usize) -> String {
    let mut values = FluentArgs::new();
    for &argument in arguments {
        if argument == "n" {
            values.set("n", n.to_string());
            values.set("count", n);
        } else {
            values.set(argument, format!("<{argument}>"));
        }
    }
    texts.format_here(key, &values).unwrap()
}

#[test]
fn every_message_can_be_formatted() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for (key, arguments) in declared() {
            let text = format(&texts, &key, &arguments, 5);
            for argument in arguments.iter().filter(|&&argument| argument != "n") {
                assert!(text.contains(&format!("<{argument}>")), "{key} in {}: {text}", language.code());
            }
        }
    }
}

/// The page uses another implementation of Fluent, which is tested against the same table.
#[test]
fn counts_read_as_in_the_parity_table() {
    let mut table = String::from("key\tn\ten\tfr\tcs\tpl\n");
    let texts = Language::ALL.map(Texts::new);
    for (key, arguments) in declared().into_iter().filter(|(_, arguments)| arguments.contains(&"n")) {
        for n in 0..=200 {
            write!(table, "{key}\t{n}").unwrap();
            for texts in &texts {
                write!(table, "\t{}", format(texts, &key, &arguments, n)).unwrap();
            }
            table.push('\n');
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/parity.tsv");
    if std::env::var_os("TRIOLET_UPDATE").is_some() {
        std::fs::write(path, &table).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    let differs = table.lines().zip(committed.lines()).find(|(now, then)| now != then);
    assert!(
        table == committed,
        "locales/parity.tsv is out of date (TRIOLET_UPDATE=1 rewrites it); the first difference: {differs:?}"
    );
}
