// The languages with complete catalogues.

export const LANGUAGES = ["en", "fr", "cs", "pl"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  cs: "Čeština",
  pl: "Polski",
};

/** Returns the first available language of `wanted`, such as "cs-CZ", or English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.map((code) => LANGUAGES.find((one) => one === code)).find((one) => one !== undefined) ?? "en";
}
