//! The texts of one language, from the Fluent files in `locales/`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::Language;

/// The Fluent sources of a language, embedded in the program.
macro_rules! sources {
    ($code:literal) => {
        [
            include_str!(concat!("../../../../locales/", $code, "/core.ftl")),
            include_str!(concat!("../../../../locales/", $code, "/terminal.ftl")),
            include_str!(concat!("../../../../locales/", $code, "/sheet.ftl")),
            include_str!(concat!("../../../../locales/", $code, "/advice.ftl")),
        ]
    };
}

pub const fn sources(language: Language) -> [&'static str; 4] {
    match language {
        Language::English => sources!("en"),
        Language::French => sources!("fr"),
        Language::Czech => sources!("cs"),
        Language::Polish => sources!("pl"),
    }
}

/// All messages in one language, with English as the fallback.
///
/// The sibling modules define a method for each message.
pub struct Texts {
    language: Language,
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Texts {
    pub fn new(language: Language) -> Self {
        let mut bundles = vec![bundle(language)];
        if language != Language::English {
            bundles.push(bundle(Language::English));
        }
        Self { language, bundles }
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    /// Formats the message `key`. A key missing from all catalogues, which tests rule out, is returned as it is.
    pub(super) fn format(&self, key: &str, arguments: &FluentArgs<'_>) -> String {
        let text = self.bundles.iter().find_map(|bundle| format_in(bundle, key, arguments));
        text.unwrap_or_else(|| key.to_owned())
    }

    /// Formats the message `key` without the English fallback.
    #[cfg(test)]
    pub(super) fn format_here(&self, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        format_in(&self.bundles[0], key, arguments)
    }
}

fn format_in(bundle: &FluentBundle<FluentResource>, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    errors.is_empty().then(|| text.into_owned())
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let locale = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![locale]);
    // Most terminals print isolation marks visibly.
    bundle.set_use_isolating(false);
    for source in sources(language) {
        // The valid part of a damaged catalogue is still used; tests ensure that all of it is valid.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}
