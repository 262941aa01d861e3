/** Numeric features of a candidate, mostly from 0 to 1. */
export type Features = Readonly<Record<string, number>>;

export interface Candidate {
  /** Features of each position; the best position counts. */
  placed?: readonly Features[];
  /** Features independent of position. */
  evidence: Features;
}

/** Learned weights of the features (see `bench/receipts/train`). */
export interface Model {
  placed?: Features;
  evidence: Features;
}

export interface Ranked<C extends Candidate> {
  candidate: C;
  /** Probability among all candidates; the shares sum to one (softmax). */
  share: number;
}

/** The candidates, best first. */
export function rank<C extends Candidate>(candidates: readonly C[], model: Model): Ranked<C>[] {
  const scores = candidates.map((candidate) => scoreOf(candidate, model));
  const highest = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return candidates
    .map((candidate, index) => ({ candidate, share: (parts[index] ?? 0) / whole }))
    .sort((a, b) => b.share - a.share);
}

function scoreOf({ placed = [], evidence }: Candidate, model: Model): number {
  const places = placed.map((features) => weighted(features, model.placed ?? {}));
  return weighted(evidence, model.evidence) + (places.length === 0 ? 0 : Math.max(...places));
}

function weighted(features: Features, weights: Features): number {
  let sum = 0;
  for (const feature in weights) sum += (weights[feature] ?? 0) * (features[feature] ?? 0);
  return sum;
}

/** A boolean as a feature. */
export function flag(holds: boolean): number {
  return holds ? 1 : 0;
}
