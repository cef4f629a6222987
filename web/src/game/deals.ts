// Deals: what is needed to give the same tiles to the same players again, as a short code for links (docs/deals.md).

import type { Controller, Edition, Setup } from "../protocol/messages";
import { dayNumber } from "./days";
import { COMPUTER_LEVELS } from "./levels";
import { IDLE_ROUNDS, USUAL_RULES, type Rules } from "./rules";

export interface Deal {
  /** The date of a deal of the day, or 16 hexadecimal digits. Shuffle and first player follow from it. */
  key: string;
  /** One person, and computers of the levels. */
  seats: Controller[];
  rules: Rules;
}

/** The version of the codes. A code of a later one can't be read. */
const VERSION = "1";
const CODE = /^1\.([^.]+)\.(p?[1-8]*p?[1-8]*)(?:\.([gd])(l?)(b?)(?:i(\d+|n))?)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const EDITION_LETTERS = { g: "gigamic-2017", d: "dj-games-1996" } as const satisfies Record<string, Edition>;

export function isDealKey(key: string): boolean {
  return /^[0-9a-f]{16}$/.test(key) || isDay(key);
}

/** Returns `true` for the key of a deal of the day. */
export function isDay(key: string): boolean {
  return DAY.test(key) && dayNumber(key) >= 0;
}

/** Returns the deal of a day: against level 2 on a Monday, one more each day, and level 8 on a Sunday. */
export function dealOfDay(date: string): Deal {
  // 1970-01-01 was a Thursday.
  const level = ((dayNumber(date) + 3) % 7) + 1;
  return {
    key: date,
    seats: ["person", `computer:${COMPUTER_LEVELS[level] ?? "level-4"}`],
    rules: USUAL_RULES,
  };
}

/** Returns the level of the computer: the first one, where there are several. */
export function dealLevel({ seats }: Deal): string {
  return seats.find((seat) => seat !== "person")?.slice("computer:".length) ?? "";
}

export function setupOf({ seats, rules }: Deal): Setup {
  return { seats: seats.map((controller) => ({ controller })), ...rules };
}

/** Returns the code of a deal, such as `1.2026-11-29.p8`. The rules are left out where they are the default ones. */
export function dealCode({ key, seats, rules }: Deal): string {
  const players = seats.map((seat) => (seat === "person" ? "p" : seat.slice(-1))).join("");
  const own = rulesCode(rules);
  return [VERSION, key, players, ...(own === "g" ? [] : [own])].join(".");
}

function rulesCode({ edition, options }: Rules): string {
  const { lone_opening_tile, dead_board, idle_rounds } = options;
  return [
    edition === EDITION_LETTERS.d ? "d" : "g",
    lone_opening_tile === "doubled" ? "l" : "",
    dead_board ? "" : "b",
    idle_rounds === USUAL_RULES.options.idle_rounds ? "" : `i${idle_rounds ?? "n"}`,
  ].join("");
}

/** Returns the deal of a code; `"later"` for one of a later version, and `null` for anything else. */
export function readDealCode(code: string): Deal | "later" | null {
  const [, key = "", players = "", edition = "g", lone, dead, idle] = CODE.exec(code) ?? [];
  if (!isDealKey(key)) return /^([2-9]|\d{2,4})\./.test(code) ? "later" : null;
  const rounds = idle === undefined ? USUAL_RULES.options.idle_rounds : idle === "n" ? null : Number(idle);
  const isKnown = IDLE_ROUNDS.includes(rounds);
  if (!isKnown || players.length < 2 || players.length > 4 || players.split("p").length !== 2) return null;
  return {
    key,
    seats: [...players].map((letter) => (letter === "p" ? "person" : (`computer:level-${letter}` as const))),
    rules: {
      edition: EDITION_LETTERS[edition as "g" | "d"],
      options: {
        lone_opening_tile: lone === "l" ? "doubled" : "zero",
        dead_board: dead !== "b",
        idle_rounds: rounds,
      },
    },
  };
}

/** Returns the deal of a game on this device; `null` unless one person has played against the levels. */
export function dealOfRecord(record: string, key: string): Deal | null {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(record)?.[1];
  const option = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(header("Options") ?? "")?.[1];
  const idle = option("idle_rounds") ?? "3";
  const players = [1, 2, 3, 4].flatMap((seat) => header(`Seat ${seat}`) ?? []);
  const deal: Deal = {
    key,
    seats: players as Controller[],
    rules: {
      edition: header("Edition") === EDITION_LETTERS.d ? EDITION_LETTERS.d : EDITION_LETTERS.g,
      options: {
        lone_opening_tile: option("lone_opening_tile") === "doubled" ? "doubled" : "zero",
        dead_board: option("dead_board") !== "off",
        idle_rounds: idle === "none" ? null : Number(idle),
      },
    },
  };
  const isPlayer = (seat: string) => seat === "person" || /^computer:level-[1-8]$/.test(seat);
  return players.every(isPlayer) && readDealCode(dealCode(deal)) !== null ? deal : null;
}
