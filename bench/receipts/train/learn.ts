import {
  type Calibration,
  confidenceOf,
  type Doubts,
} from '#server/features/receipts/reading/fields/confidence.ts';
import { type Model, type Ranked, rank } from '#server/features/receipts/reading/fields/rank.ts';
import type { Field, Valued } from './fields.ts';
import { fitOutcomes, fitRanking, type OutcomeSample } from './fit.ts';
import { priors } from './priors.ts';
import { foldOf, type Receipt } from './receipts.ts';

export interface Sample {
  receipt: Receipt;
  candidates: Valued[];
  worths: number[];
}

interface Outcome {
  sample: Sample;
  chosen: string | number | undefined;
  isRight: boolean;
  /** Absent when nothing was chosen. */
  doubts?: Doubts;
}

interface Judgement extends Outcome {
  confidence: number;
}

/** A choice made with weights learned from other receipts. */
export interface Judged extends Judgement {
  isSure: boolean;
}

export interface Learned {
  model: Model;
  calibration: Calibration;
  samples: Sample[];
  /** Cross-validated: no receipt is judged by weights learned from its own merchant. */
  judged: Judged[];
}

const folds = 10;

export function learn(field: Field, receipts: readonly Receipt[]): Learned {
  const fold = foldOf(receipts, folds);
  const samples = receipts.map((receipt): Sample => {
    const candidates = field.candidates(receipt.prints);
    return { receipt, candidates, worths: candidates.map(({ value }) => field.worth(value, receipt.key)) };
  });
  const outcomes = inFolds((index) => {
    const others = samples.filter(({ receipt }) => fold.get(receipt) !== index);
    const model = fitRanking(others.map(toRanking), priors[field.name]);
    return samples
      .filter(({ receipt }) => fold.get(receipt) === index)
      .map((sample) => outcomeOf(field, sample, model));
  });
  const confident = inFolds((index) => {
    const others = outcomes.filter(({ sample }) => fold.get(sample.receipt) !== index);
    const calibration = { weights: fitOutcomes(settled(others)), sureFrom: 1 };
    return outcomes
      .filter(({ sample }) => fold.get(sample.receipt) === index)
      .map((outcome) => ({
        ...outcome,
        confidence: outcome.doubts === undefined ? 0 : confidenceOf(outcome.doubts, calibration),
      }));
  });
  const sureFrom = sureFromOf(confident, field.sure);
  return {
    model: fitRanking(samples.map(toRanking), priors[field.name]),
    calibration: { weights: fitOutcomes(settled(outcomes)), sureFrom },
    samples,
    judged: confident.map((outcome) => ({ ...outcome, isSure: outcome.confidence >= sureFrom })),
  };
}

export function outcomeOf(field: Field, sample: Sample, model: Model): Outcome {
  const ranked: Ranked<Valued>[] = rank(sample.candidates, model);
  const [best] = ranked;
  if (best === undefined) return { sample, chosen: undefined, isRight: false };
  const chosen = best.candidate.value;
  const isRight = field.worth(chosen, sample.receipt.key) > 0;
  return { sample, chosen, isRight, doubts: field.doubts(best as never, ranked as never[]) };
}

function inFolds<T>(each: (index: number) => T[]): T[] {
  return Array.from({ length: folds }, (_, index) => each(index)).flat();
}

function toRanking({ candidates, worths }: Sample) {
  const most = Math.max(...worths);
  return { candidates, right: most > 0 ? worths.indexOf(most) : -1 };
}

/** The choices that are not open. */
function settled(outcomes: readonly Outcome[]): OutcomeSample[] {
  return outcomes.flatMap(({ doubts, isRight }) =>
    doubts === undefined || doubts.isOpen ? [] : [{ features: doubts.features, isRight }],
  );
}

/** The lowest confidence from which almost nothing is wrong. */
function sureFromOf(outcomes: readonly Judgement[], least: Field['sure']): number {
  const levels = outcomes.map(({ confidence }) => confidence).filter((level) => level >= least.confidence);
  const found = levels
    .sort((a, b) => a - b)
    .find((level) => {
      const sure = outcomes.filter(({ confidence }) => confidence >= level);
      return sure.filter(({ isRight }) => !isRight).length / sure.length <= least.wrong;
    });
  return Math.ceil((found ?? 1) * 1000) / 1000;
}
