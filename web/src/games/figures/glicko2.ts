// The rating system Glicko-2: Mark Glickman, "Example of the Glicko-2 system", 2022. The numbers of its steps stand
// beside them.

/** The scale between a rating as people know it and the one of the system. */
const SCALE = 173.7178;
const CENTRE = 1500;
/** The constant τ, by which the volatility changes little: games with luck in them say little about it. */
const TAU = 0.5;
const PRECISION = 1e-6;

export interface Rating {
  rating: number;
  /** The standard deviation of the rating. */
  deviation: number;
  volatility: number;
}

/** A game in a rating period. */
export interface RatedGame {
  opponent: Pick<Rating, "rating" | "deviation">;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  score: number;
}

/** The rating of somebody who has not played yet. */
export const UNRATED: Rating = { rating: CENTRE, deviation: 350, volatility: 0.06 };

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
const expectation = (mu: number, { rating, deviation }: RatedGame["opponent"]) =>
  1 / (1 + Math.exp(-g(deviation / SCALE) * (mu - (rating - CENTRE) / SCALE)));

/** Returns the share of points that a player of this rating can expect against an opponent. */
export function expectedScore({ rating }: Pick<Rating, "rating">, opponent: RatedGame["opponent"]): number {
  return expectation((rating - CENTRE) / SCALE, opponent);
}

/** Returns the rating after a period, of which there may be no games. */
export function rated(before: Rating, games: RatedGame[]): Rating {
  // Step 2.
  const mu = (before.rating - CENTRE) / SCALE;
  const phi = before.deviation / SCALE;
  // Step 6 for somebody who has not played.
  if (games.length === 0) return { ...before, deviation: widened(phi, before.volatility) * SCALE };
  // Steps 3 and 4.
  let [inverse, gain] = [0, 0];
  for (const { opponent, score } of games) {
    const weight = g(opponent.deviation / SCALE);
    const expected = expectation(mu, opponent);
    inverse += weight * weight * expected * (1 - expected);
    gain += weight * (score - expected);
  }
  const variance = 1 / inverse;
  const volatility = newVolatility(before.volatility, phi, variance, variance * gain);
  // Steps 6 and 7.
  const wide = widened(phi, volatility);
  const narrow = 1 / Math.sqrt(1 / (wide * wide) + 1 / variance);
  return {
    rating: CENTRE + SCALE * (mu + narrow * narrow * gain),
    deviation: narrow * SCALE,
    volatility,
  };
}

/** A deviation never grows beyond that of somebody who has not played. */
function widened(phi: number, volatility: number): number {
  return Math.min(Math.hypot(phi, volatility), UNRATED.deviation / SCALE);
}

/** Step 5: the volatility, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const spread = phi * phi + variance + e;
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (!(delta * delta > phi * phi + variance)) {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps += 1;
    high = a - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
