// The result of a deal in a link: a name and the events of the game. The headers of its record are those of any other
// game of the deal, so they need not be sent.

import { LONGEST_RESULT } from "../game/deal-store";
import { MAX_NAME } from "../protocol/messages";
import { compressText, decompressText } from "../study/links";
import { truncated } from "../text/names";

export interface DealResult {
  name: string;
  /** The events of the record, from the start to the final scores. */
  events: string;
}

/** The number of lines that no game reaches. */
const MOST_LINES = 1000;
const LINE = /^[\w*?.:+ -]{1,80}$/;

/** Returns the events of a record, with the line ends that records have. */
export function eventsOf(record: string): string {
  return record.replaceAll("\r", "").trim().split("\n\n").slice(1).join("\n");
}

/** Returns a finished game as a text for a link. */
export function packResult(record: string, name: string): Promise<string> {
  return compressText(`${cleaned(name)}\n${eventsOf(record)}`);
}

/** Returns the result in a link; `null` if it is truncated, or none. */
export async function unpackResult(packed: string): Promise<DealResult | null> {
  if (packed.length > LONGEST_RESULT) return null;
  const text = await decompressText(packed);
  const [name, ...events] = (text ?? "").split("\n");
  const isGame =
    events.length < MOST_LINES && events[0]?.startsWith("start ") && events.every((line) => LINE.test(line));
  if (name === undefined || !isGame) return null;
  return { name: cleaned(name), events: events.join("\n") };
}

/** Returns the record of a result, from the record of another game of the deal. The name is left out of it. */
export function recordOf({ events }: DealResult, other: string): string {
  const [headers = ""] = other.replaceAll("\r", "").trim().split("\n\n");
  const kept = headers.split("\n").filter((line) => !/^(Name \d|Date): /.test(line));
  return `${kept.join("\n")}\n\n${events}\n`;
}

/** Returns a name on one line, no longer than the server takes it. */
function cleaned(name: string): string {
  return truncated(name.replace(/\p{Cc}/gu, " ").trim(), MAX_NAME);
}
