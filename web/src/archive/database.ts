// The database of games. Summaries lie apart from records, so that a list reads nothing else.

import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { GameSummary } from "./entry";

export const DATABASE = "triolet-games";

export interface Games extends DBSchema {
  summaries: { key: string; value: GameSummary; indexes: { order: number; game: string } };
  records: { key: string; value: string };
  /** Analyses by the id of their game, in whatever form the study gives them. */
  analyses: { key: string; value: unknown };
}

export type Stores = ("summaries" | "records" | "analyses")[];
export const STORES: Stores = ["summaries", "records", "analyses"];

/** The reason why nothing can be kept: no space, or no database, as in private windows of some browsers. */
export type Trouble = "full" | "absent";

/** A browser that does not answer keeps nobody from playing. In milliseconds. */
const PATIENCE = 1500;

let opening: Promise<IDBPDatabase<Games>> | null = null;

export function database(): Promise<IDBPDatabase<Games>> {
  const forget = () => (opening = null);
  opening ??= Promise.race([
    openDB<Games>(DATABASE, 1, {
      upgrade(db) {
        const summaries = db.createObjectStore("summaries", { keyPath: "id" });
        summaries.createIndex("order", "order");
        summaries.createIndex("game", "game");
        db.createObjectStore("records");
        db.createObjectStore("analyses");
      },
      // Another tab with a later version of the page must be able to open it.
      blocking: (_, __, event) => (forget(), (event.target as IDBDatabase).close()),
      terminated: forget,
    }),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE)),
  ]);
  opening.catch(forget);
  return opening;
}

export function troubleOf(error: unknown): Trouble {
  return error instanceof Error && error.name === "QuotaExceededError" ? "full" : "absent";
}
