// The words of a printed sheet, from the catalogues of the page. What is filled in later goes into them as templates.

import type { Sheet, Words } from "../protocol/sheet";
import { t, texts } from "../text/texts.svelte";
import { capitalized, editionWords, houseRuleWords, leavingWords } from "../text/words";
import { writtenDay } from "../text/locale";
import { problemText } from "./words";

const ENDINGS = ["out", "blocked", "dead-board", "idle", "agreed", "last-seat"];
const DEPARTURES = ["resigned", "timed-out"] as const;

/** The words of every sheet. */
export function commonWords(): Partial<Words> {
  const [name, names, text, number] = ["{name}", "{names}", "{text}", "{number}"];
  const [points, times] = ["{points}", "{times}"];
  return {
    language: texts.language,
    title: t("keep-print-title"),
    number: t("keep-column-turn"),
    player: t("keep-column-player"),
    play: t("keep-column-play"),
    items: t("keep-column-items"),
    points: t("keep-column-points"),
    total: t("bill-total"),
    marks: t("keep-print-marks"),
    comment: t("keep-comment"),
    board: t("board"),
    date: t("keep-print-date"),
    label: t("talk-line", { name, text }),
    seat: t("seat-numbered", { number }),
    exchange: [1, 2, 3].map((count) => capitalized(texts.count("turn-exchange", count))) as Words["exchange"],
    pass: t("keep-pass"),
    departures: Object.fromEntries(DEPARTURES.map((why) => [why, leavingWords(why)])),
    trio: t("account-trio", { points }),
    trio_times: t("account-trio-times", { points, times }),
    pair: t("account-pair", { points }),
    pair_times: t("account-pair-times", { points, times }),
    lone_tile: t("account-lone-tile", { points, times }),
    triolet: t("account-triolet", { points }),
    nothing: t("account-nothing"),
    replay: t("keep-print-replay"),
    anyway: t("keep-mark-anyway"),
    mended: t("keep-mark-mended"),
    endings: Object.fromEntries(ENDINGS.map((how) => [how, t(`ending-${how}`, { name })])),
    placed: t("final-placed", { points }),
    gains: t("final-gains", { points }),
    loses: t("final-loses", { points }),
    left: t("final-left"),
    winner: t("winner", { name }),
    winners_shared: t("winners-shared", { names }),
    missing: t("keep-missing", { names }),
    doubtful: t("keep-doubtful"),
  };
}

/** The words of a sheet, with its rules and what is wrong in it. */
export function sheetWords(sheet: Sheet): Partial<Words> {
  const [recorded, expected, text] = ["{recorded}", "{expected}", "{text}"];
  const codes = sheet.turns.flatMap(({ problem }) => (problem === null ? [] : [problem.code]));
  const problems = codes.map((code) => [code, problemText(code, { recorded, expected, text })]);
  const rules = [editionWords(sheet.edition), ...houseRuleWords(sheet.options)].join(" · ");
  const day = sheet.date === null ? "" : writtenDay(sheet.date);
  return { ...commonWords(), rules, day, problems: Object.fromEntries(problems) };
}
