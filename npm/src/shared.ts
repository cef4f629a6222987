// What every entry of the package exports beside its own way to load the module.

export { Game, RefusedError, type GameOptions } from "./game";
export { Triolet, TrioletError, type BestOptions, type PositionInput } from "./triolet";
export type {
  Command,
  Edition,
  Event,
  FinalScoring,
  LegalPlay,
  Options,
  PlacedTiles,
  ScoreBreakdown,
  State,
  Turn,
} from "../../web/src/protocol/messages";
export type {
  InputError,
  LegalTurns,
  Opened,
  OpenedGame,
  PlayVerdict,
  Position,
  Ranked,
  Ranking,
} from "../../web/src/protocol/study";
