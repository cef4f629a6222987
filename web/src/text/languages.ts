// The languages that the catalogues are complete in.

export const LANGUAGES = ["en", "fr", "cs", "pl"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  cs: "Čeština",
  pl: "Polski",
};

/** The first language of `wanted`, such as "cs-CZ", that there is; else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.map((code) => LANGUAGES.find((one) => one === code)).find((one) => one !== undefined) ?? "en";
}
