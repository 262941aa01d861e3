import { type Model, rank } from '#server/features/receipts/reading/fields/rank.ts';
import type { ReadField } from '#server/features/receipts/reading/reading.ts';
import type { Field, Valued } from './fields.ts';
import { fitRanking } from './fit.ts';
import { priors } from './priors.ts';
import { foldOf, type Receipt } from './receipts.ts';

export interface Sample {
  receipt: Receipt;
  candidates: Valued[];
  worths: number[];
}

export interface Judged {
  sample: Sample;
  /** Null when there was nothing to choose from. */
  field: ReadField<string | number> | null;
  isRight: boolean;
}

export interface Learned {
  model: Model;
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
  const judged = Array.from({ length: folds }, (_, index) => {
    const others = samples.filter(({ receipt }) => fold.get(receipt) !== index);
    const model = fitRanking(others.map(toRanking), priors[field.name]);
    return samples
      .filter(({ receipt }) => fold.get(receipt) === index)
      .map((sample) => judge(field, sample, model));
  });
  return { model: fitRanking(samples.map(toRanking), priors[field.name]), samples, judged: judged.flat() };
}

export function judge({ judge, worth }: Field, sample: Sample, model: Model): Judged {
  const field = judge(rank(sample.candidates, model) as never[]);
  return { sample, field, isRight: field !== null && worth(field.value, sample.receipt.key) > 0 };
}

function toRanking({ candidates, worths }: Sample) {
  const most = Math.max(...worths);
  return { candidates, right: most > 0 ? worths.indexOf(most) : -1 };
}
