// News in words, shown and announced by screen readers.

import type { GameNews } from "../game/game.svelte";
import type { ScoresheetEntry } from "../game/scoresheet";
import type { PlacementVerdict } from "../game/tile-placement.svelte";
import type { PlacedTiles, State } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import {
  accountWords,
  capitalized,
  endingWords,
  fullStopAfter,
  leftWords,
  missingWords,
  pointsWords,
  rackWords,
  refusalWords,
  scoresWords,
  seatName,
  seatNames,
  turnWords,
  whoseTurn,
} from "../text/words";

/** Returns the words for some news. `isShort` leaves out the breakdown of a score. */
export function newsWords(news: GameNews, state: State, isShort = false): string {
  if (news.type === "other") return "";
  if (news.type === "departed") return leftWords(state, news.event);
  if (news.type !== "turn-taken") return t(news.type);
  const { seat, turn } = news.event;
  const name = seatName(state, seat);
  if (turn.type !== "place") return t("told-turn", { name, turn: turnWords(turn) });
  const told = { name, play: turnWords(turn), points: pointsWords(turn.breakdown.total) };
  if (isShort) return t("told-play-short", told);
  return t("told-play", {
    ...told,
    account: accountWords(turn.breakdown, { ...state.board, ...turn.tiles }),
  });
}

/** The news at its shortest, for a device that is handed on: the card before it has told all of it. */
export function newsInBrief(news: GameNews, state: State): string {
  if (news.type !== "turn-taken" || news.event.turn.type !== "place") return newsWords(news, state);
  const { seat, turn } = news.event;
  return t("talk-line", { name: seatName(state, seat), text: pointsWords(turn.breakdown.total) });
}

/** Returns the words for some news, for what follows from it, and for whose turn it is. */
export function announcement(news: GameNews, state: State, entries: ScoresheetEntry[] = []): string {
  return sentences(newsWords(news, state), standing(state, entries), whoseTurn(state));
}

/** Returns what a game is like as it is opened: the rack and whose turn it is. */
export function openingWords(state: State): string {
  return sentences(rackWords(state), whoseTurn(state));
}

/** Returns how things stand, for whoever asks: the scores, the bag, the rack and whose turn it is. */
export function standingWords(state: State): string {
  const scores = state.seats.map(({ score }, seat) => state.outcome?.seats[seat]?.total ?? score);
  const bag = texts.count("tiles-in-bag", state.bag);
  return sentences(scoresWords(seatNames(state), scores), bag, rackWords(state), whoseTurn(state));
}

/** Returns the viewer's rack where it is their turn, or the result of a finished game. */
function standing(state: State, entries: ScoresheetEntry[]): string {
  const { outcome } = state;
  if (outcome === null) return state.your_turn == null ? "" : rackWords(state);
  const [ending, winner] = endingWords(state, outcome, entries);
  const scores = scoresWords(
    seatNames(state),
    outcome.seats.map(({ total }) => total),
  );
  return sentences(ending, winner, scores);
}

/** Returns texts one after the other, each with its full stop but the last. */
function sentences(...texts: string[]): string {
  const said = texts.filter((text) => text !== "");
  return said.map((text, at) => (at < said.length - 1 ? text + fullStopAfter(text) : text)).join(" ");
}

/** Returns the words for what laid tiles come to: their score, or why they are no play. `tiles` lie on the board then. */
export function verdictWords(verdict: NonNullable<PlacementVerdict>, tiles: PlacedTiles): string {
  if ("refusal" in verdict) return refusalWords(verdict.refusal);
  if ("missing" in verdict) return missingWords(verdict.missing);
  if (verdict.breakdown.groups.length === 0) return t("scores-nothing", { points: pointsWords(0) });
  return capitalized(accountWords(verdict.breakdown, tiles));
}
