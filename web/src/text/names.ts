// Names where there is little room: cut, but never what tells them apart, nor in the middle of a character.

/** A name up to the number by which it is told from others, and that number with the space before it, if there is one. */
export function splitTrailingNumber(name: string): [name: string, number: string] {
  const number = /\s+(?:\(\d{1,2}\)|\d{1,2})$/u.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - number.length), number];
}

/** The beginning of a text: whole characters as people see them, of so many code points at most. */
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
  // Older browsers can't tell which code points are seen as one.
  if (!("Segmenter" in Intl)) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** A name with a number behind it, which is what is left of it where the two are too long together. */
export function withNumber(name: string, number: number, most: number): string {
  const behind = ` (${number})`;
  return truncated(name, most - behind.length).trimEnd() + behind;
}
