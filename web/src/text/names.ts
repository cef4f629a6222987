// Shortening names without losing their distinguishing number or splitting a character.

/** Splits a name into the name proper and its trailing distinguishing number with the space before it, if any. */
export function splitTrailingNumber(name: string): [name: string, number: string] {
  const number = /\s+(?:\(\d{1,2}\)|\d{1,2})$/u.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - number.length), number];
}

/** Returns the beginning of a text: whole user-perceived characters of at most `most` code points. */
export function truncated(text: string, most: number): string {
  let kept = "";
  let count = 0;
  for (const character of characters(text)) {
    count += [...character].length;
    if (count > most) break;
    kept += character;
  }
  return kept;
}

/** Reports whether no more can be typed where so many code points are the most. */
export function isFull(text: string, most: number): boolean {
  return [...text].length >= most;
}

function characters(text: string): string[] {
  // Older browsers can't segment code points into user-perceived characters.
  if (!("Segmenter" in Intl)) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** Appends a number to a name, which is shortened if the two are too long together. */
export function withNumber(name: string, number: number, most: number): string {
  const behind = ` (${number})`;
  return truncated(name, most - behind.length).trimEnd() + behind;
}
