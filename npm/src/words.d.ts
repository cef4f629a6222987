/** The words of the board in every language, taken from the catalogues in locales/ when the package is built. */
declare module "triolet:words" {
  export const WORDS: Record<string, Record<string, string>>;
}
