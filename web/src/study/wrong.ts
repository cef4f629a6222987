// What is wrong with a text or a position, in words.

import type { InputError } from "../protocol/study";
import { t, texts } from "../text/texts.svelte";

/** What is wrong with a text as far as that helps: where it can't be read says nothing of one that was never meant to be. */
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
  // A rule that the board breaks somewhere is told as where a play would break it.
  return square === null ? t("wrong-other") : t("wrong-on", { square, why: t(`refusal-${code}`) });
}

/** Why a record is wrong at some place. A turn that is refused is told as at the table, unless those words speak to whoever plays. */
function whyWords(why: string | null): string {
  if (why === null) return t("record-unreadable");
  return t(texts.has(`record-${why}`) ? `record-${why}` : `refusal-${why}`);
}
