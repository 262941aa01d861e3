import type { Features, Model } from '#server/features/receipts/reading/fields/rank.ts';

/** The candidates of one receipt, and the index of the right one. */
export interface RankingSample {
  candidates: readonly { placed?: readonly Features[]; evidence: Features }[];
  right: number;
}

/** Regularisation strength, number of steps and learning rate. */
const [pull, steps, rate] = [0.05, 150, 0.12];

/** Learns ranking weights (softmax over a receipt's candidates, best position of each). */
export function fitRanking(samples: readonly RankingSample[], prior: Model): Model {
  const names = namesOf(samples);
  const dense = samples
    .filter(({ right }) => right >= 0)
    .map(({ candidates, right }) => ({
      right,
      candidates: candidates.map(({ placed = [], evidence }) => ({
        placed: placed.map((features) => toDense(features, names.placed)),
        evidence: toDense(evidence, names.evidence),
      })),
    }));
  const split = names.placed.length;
  const start = Float64Array.of(
    ...toDense(prior.placed ?? {}, names.placed),
    ...toDense(prior.evidence, names.evidence),
  );
  const weights = descend(start, (weights, gradient) => {
    for (const { right, candidates } of dense) {
      const scored = candidates.map((candidate) => scoreOf(candidate, weights, split));
      const highest = Math.max(...scored.map(({ score }) => score));
      const parts = scored.map(({ score }) => Math.exp(score - highest));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      for (const [index, { place, evidence }] of scored.entries()) {
        const error = ((parts[index] ?? 0) / whole - (index === right ? 1 : 0)) / dense.length;
        if (place !== undefined) addTo(gradient, place, error, 0);
        addTo(gradient, evidence, error, split);
      }
    }
  });
  const model: Model = { evidence: toFeatures(names.evidence, weights.subarray(split)) };
  return split === 0 ? model : { placed: toFeatures(names.placed, weights.subarray(0, split)), ...model };
}

function namesOf(samples: readonly RankingSample[]) {
  const candidates = samples.flatMap((sample) => sample.candidates);
  const placed = candidates.find((candidate) => (candidate.placed?.length ?? 0) > 0)?.placed?.[0] ?? {};
  return { placed: Object.keys(placed), evidence: Object.keys(candidates[0]?.evidence ?? {}) };
}

function scoreOf(
  { placed, evidence }: { placed: readonly Float64Array[]; evidence: Float64Array },
  weights: Float64Array,
  split: number,
) {
  let [best, place]: [number, Float64Array | undefined] = [0, undefined];
  for (const features of placed) {
    const score = dot(features, weights, 0);
    if (place === undefined || score > best) [best, place] = [score, features];
  }
  return { score: best + dot(evidence, weights, split), place, evidence };
}

/** Adam, with all weights regularised towards their starting values. */
function descend(
  start: Float64Array,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const weights = Float64Array.from(start);
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, index) => (weight - (start[index] ?? 0)) * pull);
    addGradient(weights, gradient);
    for (const [index, slope] of gradient.entries()) {
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * slope;
      square[index] = 0.999 * (square[index] ?? 0) + 0.001 * slope * slope;
      const direction = (mean[index] ?? 0) / (1 - 0.9 ** step);
      const scale = Math.sqrt((square[index] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[index] = (weights[index] ?? 0) - (rate * direction) / scale;
    }
  }
  return weights;
}

function toDense(features: Features, names: readonly string[]): Float64Array {
  return Float64Array.from(names, (name) => features[name] ?? 0);
}

function toFeatures(names: readonly string[], weights: Float64Array): Features {
  return Object.fromEntries(names.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(2))]));
}

function dot(features: Float64Array, weights: Float64Array, from: number): number {
  let sum = 0;
  for (let index = 0; index < features.length; index++)
    sum += (features[index] ?? 0) * (weights[from + index] ?? 0);
  return sum;
}

function addTo(gradient: Float64Array, features: Float64Array, error: number, from: number): void {
  for (let index = 0; index < features.length; index++)
    gradient[from + index] = (gradient[from + index] ?? 0) + error * (features[index] ?? 0);
}
