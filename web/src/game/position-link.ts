/** Returns the part of a link after `#/study/` for a position, given as its line of text. */
export function positionLink(line: string): string {
  return `p/${line.replaceAll(" ", "_")}`;
}
