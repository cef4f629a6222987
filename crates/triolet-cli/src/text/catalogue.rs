//! The texts of one language, out of the Fluent files in `locales/`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::Language;

/// The files of a language, embedded in the program.
macro_rules! sources {
    ($code:literal) => {
        [
            include_str!(concat!("../../../../locales/", $code, "/core.ftl")),
            include_str!(concat!("../../../../locales/", $code, "/terminal.ftl")),
            include_str!(concat!("../../../../locales/", $code, "/sheet.ftl")),
        ]
    };
}

pub const fn sources(language: Language) -> [&'static str; 3] {
    match language {
        Language::English => sources!("en"),
        Language::French => sources!("fr"),
        Language::Czech => sources!("cs"),
        Language::Polish => sources!("pl"),
    }
}

/// Everything that can be said in one language, with English for what is missing there.
///
/// The methods that say it, one for each message, are in the sibling modules.
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

    /// The text of `key`. A key that no catalogue has, which tests rule out, stands for itself.
    pub(super) fn format(&self, key: &str, arguments: &FluentArgs<'_>) -> String {
        let text = self.bundles.iter().find_map(|bundle| format_in(bundle, key, arguments));
        text.unwrap_or_else(|| key.to_owned())
    }

    /// The text of `key` without recourse to English.
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
    // Isolating marks would be printed as they are by most terminals.
    bundle.set_use_isolating(false);
    for source in sources(language) {
        // What can be read of a damaged file still serves; tests hold that all of it can.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}
