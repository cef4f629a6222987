//! The choice among the four languages.

use std::ffi::OsString;
use std::str::FromStr;

use clap::ValueEnum;
use clap::builder::PossibleValue;

/// A language with complete catalogues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    English,
    French,
    Czech,
    Polish,
}

impl Language {
    pub const ALL: [Self; 4] = [Self::English, Self::French, Self::Czech, Self::Polish];

    /// Returns the code of the language, as in `locales/`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Czech => "cs",
            Self::Polish => "pl",
        }
    }

    /// Returns the language that the environment selects, or English.
    ///
    /// As in GNU gettext, the preference list in `LANGUAGE` overrides the locale, unless the locale is `C`.
    pub fn from_environment(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let text = |name| variable(name).and_then(|value| value.into_string().ok()).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(text);
        let is_c = |locale: &str| matches!(locale.split(['.', '@']).next(), Some("C" | "POSIX"));
        if locale.as_deref().is_some_and(is_c) {
            return Self::English;
        }
        let preferences = text("LANGUAGE").unwrap_or_default();
        let mut wanted = preferences.split(':').chain(locale.as_deref());
        wanted.find_map(|name| name.parse().ok()).unwrap_or(Self::English)
    }
}

/// Parses a language code or a locale name, such as `cs` or `cs_CZ.UTF-8`.
impl FromStr for Language {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| code.eq_ignore_ascii_case(language.code())).ok_or(())
    }
}

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let name = match self {
            Self::English => "English",
            Self::French => "French",
            Self::Czech => "Czech",
            Self::Polish => "Polish",
        };
        Some(PossibleValue::new(self.code()).help(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(environment: &[(&str, &str)]) -> &'static str {
        let look_up = |name: &str| environment.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into());
        Language::from_environment(look_up).code()
    }

    #[test]
    fn the_environment_chooses() {
        assert_eq!(chosen(&[]), "en");
        assert_eq!(chosen(&[("LANG", "cs_CZ.UTF-8")]), "cs");
        assert_eq!(chosen(&[("LANG", "cs_CZ.UTF-8"), ("LC_ALL", "pl_PL")]), "pl");
        assert_eq!(chosen(&[("LANG", "cs_CZ"), ("LC_MESSAGES", "fr_CH.UTF-8@euro")]), "fr");
        assert_eq!(chosen(&[("LANG", "cs_CZ"), ("LC_ALL", "")]), "cs", "an empty variable counts as unset");
        assert_eq!(chosen(&[("LANG", "cs_CZ"), ("LANGUAGE", "de:fr:en")]), "fr");
        assert_eq!(chosen(&[("LANG", "C.UTF-8"), ("LANGUAGE", "fr")]), "en");
        assert_eq!(chosen(&[("LANGUAGE", "fr")]), "fr");
        assert_eq!(chosen(&[("LANG", "de_DE.UTF-8")]), "en");
        assert_eq!(chosen(&[("LANG", "csb_PL")]), "en", "Kashubian is not Czech");
    }
}
