// What was changed in a text, step by step, so that each step can be taken back and done again.

/** One change of a text: what stood at a place, and what stands there since. */
export interface Edit {
  at: number;
  was: string;
  is: string;
}

/** Returns what leads from one text to another. Only what differs is in it: a long game has a hundred of them. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let same = 0;
  while (same < shorter - at && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { at, was: before.slice(at, before.length - same), is: after.slice(at, after.length - same) };
}

/** Returns the text before an edit; `null` where the edit does not belong to this text. */
export function undone(text: string, edit: Edit): string | null {
  return replaced(text, edit.at, edit.is, edit.was);
}

/** Returns the text after an edit; `null` where the edit does not belong to this text. */
export function redone(text: string, edit: Edit): string | null {
  return replaced(text, edit.at, edit.was, edit.is);
}

function replaced(text: string, at: number, from: string, to: string): string | null {
  if (!text.startsWith(from, at)) return null;
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** Reads an edit that was kept; `null` for what is none. */
export function readEdit(value: unknown): Edit | null {
  const { at, was, is } = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const isRight = Number.isInteger(at) && typeof was === "string" && typeof is === "string";
  return isRight ? { at: at as number, was: was as string, is: is as string } : null;
}
