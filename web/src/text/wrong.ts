// Errors in a text or a position, in words. Needs the catalogue `study`.

import type { InputError } from "../protocol/study";
import { t, texts } from "./texts.svelte";

/** Returns an error without its place if the text was evidently not meant to be a record or position. */
export function wrongOf(wrong: InputError, text: string): InputError {
  const isMeant = /^\s*[{[]|\//.test(text);
  return wrong.code === "unreadable" && !isMeant ? { ...wrong, line: null } : wrong;
}

export function wrongWords({ line, column, code, why, square }: InputError): string {
  const at = { line: String(line), column: String(column) };
  if (code === "record")
    return line === null ? t("study-wrong") : `${t("study-wrong-at", at)} ${whyWords(why)}`;
  if (code === "unreadable") return line === null ? t("study-wrong") : t("study-wrong-in", at);
  if (texts.has(`wrong-${code}`)) return t(`wrong-${code}`);
  // A rule broken by the board gets the words for a play that would break it.
  return square === null ? t("wrong-other") : t("wrong-on", { square, why: t(`refusal-${code}`) });
}

/** Returns the words for an error in a record: those of the table, unless these address the player. */
function whyWords(why: string | null): string {
  if (why === null) return t("record-unreadable");
  return t(texts.has(`record-${why}`) ? `record-${why}` : `refusal-${why}`);
}
