import type { Field } from './fields.ts';
import { type Judged, type Learned, outcomeOf } from './learn.ts';

const bands = [0, 0.5, 0.7, 0.9, 0.97, 1];

export function printField(field: Field, { judged, samples, model }: Learned): void {
  console.log(`\n${field.name}: right (by weights learned from all) of those read; sure, of these right`);
  for (const [passes, these] of Map.groupBy(judged, ({ sample }) => sample.passes)) {
    const own = samples.filter((sample) => sample.passes === passes);
    const byAll = own.filter((sample) => outcomeOf(field, sample, model).isRight).length;
    const read = own.filter(({ worths }) => worths.some((worth) => worth > 0)).length;
    console.log(
      `  ${passes}: ${rightOf(these)} (${byAll}) of ${read}; ${sureText(these.filter(({ isSure }) => isSure))}`,
    );
  }
  console.log('  confidence: share right');
  for (const [index, low] of bands.slice(0, -1).entries()) {
    const high = bands[index + 1] ?? 1;
    const these = judged.filter(({ confidence }) => confidence >= low && (confidence < high || high === 1));
    console.log(`  ${low} to ${high}: ${(rightOf(these) / these.length).toFixed(3)} of ${these.length}`);
  }
}

export function printWrong({ name }: Field, { judged }: Learned): void {
  for (const { sample, chosen, isRight, confidence } of judged) {
    if (isRight) continue;
    const { key } = sample.receipt;
    const meant = { amount: key.amount_cents, date: key.date, merchant: key.merchant }[name];
    const unread = sample.worths.some((worth) => worth > 0) ? '' : ', which was not read';
    console.log(
      `  ${key.id} by ${sample.passes}: ${chosen} (${confidence.toFixed(2)}) for ${meant}${unread}`,
    );
  }
}

export function printBoth(amounts: readonly Judged[], dates: readonly Judged[]): void {
  console.log('\namount and date: both right; both sure, of these right');
  const both = amounts.map((amount, index) => ({
    sample: amount.sample,
    isRight: amount.isRight && dates[index]?.isRight === true,
    isSure: amount.isSure && dates[index]?.isSure === true,
  }));
  for (const [passes, these] of Map.groupBy(both, ({ sample }) => sample.passes))
    console.log(`  ${passes}: ${rightOf(these)}; ${sureText(these.filter(({ isSure }) => isSure))}`);
}

function sureText(sure: readonly { isRight: boolean }[]): string {
  return `${sure.length}, ${rightOf(sure)}`;
}

function rightOf(outcomes: readonly { isRight: boolean }[]): number {
  return outcomes.filter(({ isRight }) => isRight).length;
}
