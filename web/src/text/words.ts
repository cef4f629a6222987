// Texts about a game: tiles, turns, breakdowns, endings.

import type {
  ScoreBreakdown,
  Code,
  Controller,
  Edition,
  Face,
  FinalScoring,
  FinalSeatScore,
  Group,
  PlacedTiles,
  Departure,
  ChatContent,
  Options,
  Seat,
  SeatSetup,
  State,
  Tile,
  Turn,
} from "../protocol/messages";
import type { ScoresheetEntry, Left } from "../game/scoresheet";
import { isWild, faceNumber, WILD } from "../game/tiles";
import { isolated } from "./direction";
import { keepSumsTogether } from "./spaces";
import { t, texts } from "./texts.svelte";

/** Returns the full stop between a text and the next, unless the text already ends like a sentence. */
export function fullStopAfter(text: string): string {
  return /[.!?…]$/.test(text) ? "" : ".";
}

/** Capitalises a text. The catalogues have lower case where a text may also stand within a sentence. */
export function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(texts.language) + text.slice(first.length);
}

/** Returns the name of an edition, on its own. */
export function editionWords(edition: Edition): string {
  return capitalized(t(`edition-${edition}`));
}

/** Returns the house rules of a game, one sentence each. */
export function houseRuleWords({ lone_opening_tile, dead_board, idle_rounds }: Options): string[] {
  return [
    t(`option-lone-opening-${lone_opening_tile}`),
    t(dead_board ? "option-dead-board-on" : "option-dead-board-off"),
    idle_rounds === null ? t("option-idle-rounds-none") : texts.count("option-idle-rounds", idle_rounds),
  ].map(capitalized);
}

export function tileWords(tile: Tile): string {
  return tile === WILD ? t("joker") : tile;
}

export function faceWords(face: Face): string {
  return isWild(face) ? t("joker-as", { value: faceNumber(face) }) : face;
}

export function chatWords(said: ChatContent): string {
  return "phrase" in said ? t(`phrase-${said.phrase}`) : said.text;
}

/** Returns a list: `a, b and c`. */
export function listWords(items: string[]): string {
  const last = items.at(-1);
  if (last === undefined || items.length === 1) return last ?? "";
  return t("list-and", { first: items.slice(0, -1).map(isolated).join(", "), last });
}

export function pointsWords(count: number): string {
  return texts.count("points", count);
}

export function placementWords(tiles: PlacedTiles): string {
  return listWords(
    Object.entries(tiles).map(([square, face]) => t("turn-tile", { tile: faceWords(face), square })),
  );
}

export function turnWords(turn: Turn): string {
  switch (turn.type) {
    case "place":
      return placementWords(turn.tiles);
    case "exchange":
      return Array.isArray(turn.tiles)
        ? `${texts.count("turn-exchange", turn.tiles.length)} (${listWords(turn.tiles.map(tileWords))})`
        : texts.count("turn-exchange", turn.tiles);
    case "pass":
      return t("turn-pass");
  }
}

/** Returns the advice of a hint. */
export function hintWords(turn: Turn): string {
  return turn.type === "exchange" && Array.isArray(turn.tiles)
    ? t("hint-exchange", { tiles: listWords(turn.tiles.map(tileWords)), count: turn.tiles.length })
    : t("hint-turn", { turn: turnWords(turn) });
}

function isPairWithWild({ squares }: Group, tiles: PlacedTiles): boolean {
  return squares.length === 2 && squares.some((square) => isWild(tiles[square] ?? ""));
}

function groupWords(group: Group, tiles: PlacedTiles): string {
  const counts = { points: String(group.points), times: String(group.multiplier) };
  if (group.squares.length === 1) return t("account-lone-tile", counts);
  if (group.squares.length === 2) {
    const pair = t(group.multiplier > 1 ? "account-pair-times" : "account-pair", counts);
    return isPairWithWild(group, tiles) ? t("account-with-joker", { pair }) : pair;
  }
  const plain = { ...counts, points: String(group.points / group.multiplier) };
  return t(group.multiplier > 1 ? "account-trio-times" : "account-trio", plain);
}

/**
 * Returns the parts of a breakdown. `tiles` are those on its squares: a pair mentions its joker, whenever that was
 * placed.
 */
export function accountParts(breakdown: ScoreBreakdown, tiles: PlacedTiles): string[] {
  const parts = breakdown.groups.map((group) => groupWords(group, tiles));
  if (breakdown.triolet_bonus > 0)
    parts.push(t("account-triolet", { points: String(breakdown.triolet_bonus) }));
  return parts.length === 0 ? [t("account-nothing")] : parts.map(keepSumsTogether);
}

/**
 * Returns a breakdown as a sum: `trio 30 × 2 + pair 14 = 74`; a single number is not a sum: `pair 9`, even if one of
 * its tiles counts twice. `gains` are the points gained at the end of the game.
 */
export function accountWords(breakdown: ScoreBreakdown, tiles: PlacedTiles, gains = 0): string {
  const parts = accountParts(breakdown, tiles);
  const isPlain = breakdown.groups.every(
    ({ squares, multiplier }) => squares.length === 2 || multiplier === 1,
  );
  if (parts.length === 1 && isPlain && gains === 0) return parts[0] ?? "";
  const sum = parts.join(" + ");
  const total = String(breakdown.total + gains);
  const all = gains === 0 ? sum : `${sum} ${t("final-gains", { points: String(gains) })}`;
  return keepSumsTogether(t("account-total", { sum: all, total }));
}

/** Returns tiles in short form: `1 · 4 · ★`. */
export function tilesShort(tiles: Tile[]): string {
  return tiles.map((tile) => (tile === WILD ? "★" : tile)).join(" · ");
}

/** Returns the words for a refusal; `offline` is not a protocol code and stands for an unreachable server. */
export function refusalWords(code: Code | "offline"): string {
  const key = `refusal-${code}`;
  return t(texts.has(key) ? key : "refusal-other");
}

/** Returns the words for what laid tiles still need to make a play. */
export function missingWords(code: Code): string {
  const key = `missing-${code}`;
  return t(texts.has(key) ? key : "missing-tiles");
}

export function leavingWords(why: Departure): string {
  return t(`leaving-${why}`);
}

/** Returns the words for an entry of the scoresheet, without the player. `board` has the tiles after it. */
export function entryWords(entry: ScoresheetEntry, board: PlacedTiles): string {
  if (entry.type === "departed") return leavingWords(entry.why);
  const told = turnWords(entry.turn);
  if (entry.turn.type !== "place") return told;
  return `${told} · ${accountWords(entry.turn.breakdown, board)}`;
}

/** Returns the name of a computer player, with its level if the page offers it. */
export function controllerWords(controller: Controller): string {
  const level = controller.replace("computer:", "");
  return texts.has(level) ? t("setup-computer", { level: t(level) }) : t("seat-computer");
}

/** Returns the names of the seats, in order, in a game or its setup. */
export function seatNames(state: { seats: SeatSetup[] }): string[] {
  const persons = state.seats.filter((seat) => seat.controller === "person").length;
  const computers = state.seats.length - persons;
  let computer = 0;
  return state.seats.map((seat, index) => {
    if (seat.controller !== "person") {
      const name = t("seat-computer");
      computer += 1;
      return computers === 1 ? name : t("seat-computer-numbered", { name, number: String(computer) });
    }
    if (seat.name != null) return seat.name;
    return persons === 1 ? t("seat-you") : t("seat-numbered", { number: String(index + 1) });
  });
}

/** Returns the scores of all players: `Anna: 60 points, Computer: 45 points`. */
export function scoresWords(names: string[], scores: number[]): string {
  return names.map((name, seat) => t("talk-line", { name, text: pointsWords(scores[seat] ?? 0) })).join(", ");
}

/** Returns the tiles of the viewer's rack; empty where no rack is seen. */
export function rackWords(state: State): string {
  const seat = viewerSeat(state);
  const rack = seat === null ? null : state.seats[seat - 1]?.rack;
  if (!Array.isArray(rack) || rack.length === 0) return "";
  return t("talk-line", { name: t("rack"), text: listWords(rack.map(tileWords)) });
}

/** Returns the parts of a text before and after a name, for layouts in which only the name is cut. */
export function textAroundName(key: string, others: Record<string, string> = {}): [string, string] {
  const mark = "\uFFFC";
  const [before = "", after = ""] = t(key, { ...others, name: mark }).split(mark);
  return [before, after];
}

/** Returns the names of the players with the levels of the computers, where a game stands beside others. */
export function playerNames(seats: readonly { controller: string; name: string | null }[]): string[] {
  const names = seatNames({ seats: seats as SeatSetup[] });
  return seats.map(({ controller }, at) => {
    const number = /^computer:level-(\d)$/.exec(controller)?.[1];
    return number === undefined ? (names[at] ?? "") : t("seat-computer-level", { number });
  });
}

export function seatName(state: State, seat: Seat): string {
  return seatNames(state)[seat - 1] ?? "";
}

/** Returns the words for a departure. */
export function leftWords(state: State, { seat, why }: Left): string {
  if (isReader(state, seat)) return t(`left-${why}-you`);
  return t(`left-${why}`, { name: seatName(state, seat) });
}

/** Returns the words for departures and the ending, and for the winner. */
export function endingWords(
  state: State,
  outcome: FinalScoring,
  entries: ScoresheetEntry[],
): [ending: string, winner: string] {
  const lastSeat = entries.at(-1)?.seat;
  const name = lastSeat === undefined ? "" : seatName(state, lastSeat);
  const best = outcome.seats.flatMap(({ rank }, index) => (rank === 1 ? [(index + 1) as Seat] : []));
  const names = best.map((seat) => seatName(state, seat));
  const winner =
    names.length > 1 && names.length === state.seats.length
      ? t("game-draw")
      : names.length > 1
        ? t("winners-shared", { names: listWords(names) })
        : best[0] !== undefined && isReader(state, best[0])
          ? t("winner-you")
          : t("winner", { name: names[0] ?? "" });
  const isOwnLast = outcome.ending === "out" && lastSeat !== undefined && isReader(state, lastSeat);
  const told = entries.flatMap((entry) => (entry.type === "departed" ? [leftWords(state, entry)] : []));
  // With two players, the departure implies the ending.
  if (outcome.ending !== "last-seat" || state.seats.length > 2 || told.length === 0) {
    told.push(isOwnLast ? t("ending-out-you") : t(`ending-${outcome.ending}`, { name }));
  }
  return [told.join(" "), winner];
}

/** Returns the words that explain a final score. */
export function finalWords(
  seat: Pick<FinalSeatScore, "played" | "adjustment">,
  left: Departure | null,
): string {
  const placed = t("final-placed", { points: String(seat.played) });
  if (left !== null) return `${placed} · ${leavingWords(left)}`;
  if (seat.adjustment > 0) return `${placed} ${t("final-gains", { points: String(seat.adjustment) })}`;
  if (seat.adjustment < 0) return `${placed} ${t("final-loses", { points: String(-seat.adjustment) })}`;
  return placed;
}

/** Returns `true` if every person uses a device of their own: such games have a shared shuffle. */
export function isByLink(state: State): boolean {
  return state.shuffle !== null;
}

/** Returns the seat from which the game is seen. */
export function viewerSeat(state: State): Seat | null {
  return typeof state.viewer === "object" ? state.viewer.seat : null;
}

/** Returns `true` if the reader must be the player in this seat; several people read a shared device. */
export function isReader(state: State, seat: Seat): boolean {
  if (isByLink(state)) return seat === viewerSeat(state);
  const persons = state.seats.filter(({ controller }) => controller === "person");
  return persons.length === 1 && state.seats[seat - 1]?.controller === "person";
}

/** Returns the words for the turn's place in the queue of a busy server. */
export function waitingTurnWords(state: State): string | null {
  return state.queue === undefined ? null : texts.count("queue", state.queue);
}

/** Returns the words for whose turn it is. */
export function whoseTurn(state: State): string {
  const seat = state.to_move;
  if (seat === null) return t("game-is-over");
  const name = seatName(state, seat);
  if (state.paused) return t("game-is-paused");
  if (state.awaited === "computer") return t("thinking", { name });
  if (isReader(state, seat)) return t(state.replay ? "your-replay" : "your-turn");
  return t(state.replay ? "replay-of" : "turn-of", { name });
}
