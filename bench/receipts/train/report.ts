import type { Field } from './fields.ts';
import { type Judged, type Learned, outcomeOf } from './learn.ts';

const bands = [0, 0.5, 0.7, 0.9, 0.97, 1];

export function printField(field: Field, { judged, samples, model }: Learned): void {
  const byAll = samples.filter((sample) => outcomeOf(field, sample, model).isRight).length;
  const read = samples.filter(({ worths }) => worths.some((worth) => worth > 0)).length;
  console.log(`\n${field.name}: ${rightOf(judged)} right of ${judged.length}, of which ${read} were read;`);
  console.log(`  ${byAll} by weights learned from all; ${sureText(judged)}`);
  console.log('  confidence: share right');
  for (const [index, low] of bands.slice(0, -1).entries()) {
    const high = bands[index + 1] ?? 1;
    const these = judged.filter(({ confidence }) => confidence >= low && (confidence < high || high === 1));
    console.log(`  ${low} to ${high}: ${(rightOf(these) / these.length).toFixed(3)} of ${these.length}`);
  }
}

export function printWrong({ name }: Field, { judged }: Learned): void {
  for (const { sample, chosen, isRight, isSure, confidence } of judged) {
    if (isRight) continue;
    const { key } = sample.receipt;
    const meant = { amount: key.amount_cents, date: key.date, merchant: key.merchant }[name];
    const unread = sample.worths.some((worth) => worth > 0) ? '' : ', which was not read';
    const sure = isSure ? ', sure' : '';
    console.log(`  ${key.id}: ${chosen} (${confidence.toFixed(2)}${sure}) for ${meant}${unread}`);
  }
}

export function printTogether([amounts = [], dates = []]: readonly Judged[][]): void {
  const both = amounts.map((amount, index) => ({
    isRight: amount.isRight && dates[index]?.isRight === true,
    isSure: amount.isSure && dates[index]?.isSure === true,
  }));
  console.log(`\namount and date: ${rightOf(both)} right of ${both.length}; ${sureText(both)}`);
}

function sureText(outcomes: readonly { isRight: boolean; isSure: boolean }[]): string {
  const sure = outcomes.filter(({ isSure }) => isSure);
  return `${sure.length} sure, ${rightOf(sure)} of these right`;
}

function rightOf(outcomes: readonly { isRight: boolean }[]): number {
  return outcomes.filter(({ isRight }) => isRight).length;
}
