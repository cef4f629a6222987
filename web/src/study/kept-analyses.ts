// Analyses kept on this device, so that opening a game again shows its analysis at once.

import { readDurable, removeDurable, writeDurable } from "../browser/durable";

const KEY = "triolet.analysis.";
const INDEX = "triolet.analyses";
/** Maximum analyses kept; one takes some 100 KB. */
const MOST = 40;

/** Returns the name under which the analysis of a record is kept: a hash of its text. */
export function analysisId(record: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < record.length; at++) {
    const code = record.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}-${record.length.toString(36)}`;
}

/** Returns the analysis that is kept under this name; `null` if there is none. */
export async function analysisOf(id: string): Promise<unknown> {
  return parsed((await readDurable(KEY + id)).get(KEY + id));
}

/** Keeps an analysis, in the place of the oldest if there are many. */
export async function keepAnalysis(id: string, analysis: unknown): Promise<void> {
  await writeDurable(KEY + id, JSON.stringify(analysis));
  const kept = parsed((await readDurable(INDEX)).get(INDEX));
  const ids = Array.isArray(kept) ? kept.filter((one) => typeof one === "string" && one !== id) : [];
  ids.push(id);
  for (const old of ids.splice(0, ids.length - MOST)) await removeDurable(KEY + String(old));
  await writeDurable(INDEX, JSON.stringify(ids));
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
