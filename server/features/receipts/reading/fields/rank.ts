/** What is known of a candidate as numbers, most from 0 to 1. */
export type Features = Readonly<Record<string, number>>;

export interface Candidate {
  /** What speaks for each place where it stands; the best place counts. */
  placed?: readonly Features[];
  /** What speaks for it wherever it stands. */
  evidence: Features;
}

/** What each feature adds to a candidate's score; learned, see `bench/receipts/train`. */
export interface Model {
  placed?: Features;
  evidence: Features;
}

export interface Ranked<C extends Candidate> {
  candidate: C;
  /** Its part of all that speaks for any candidate: the shares sum to one. */
  share: number;
}

/** The candidates, the best first. */
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

export function weighted(features: Features, weights: Features): number {
  let sum = 0;
  for (const feature in weights) sum += (weights[feature] ?? 0) * (features[feature] ?? 0);
  return sum;
}

/** A feature that holds or does not. */
export function flag(holds: boolean): number {
  return holds ? 1 : 0;
}
