import { fairMerchant } from '#server/features/receipts/reading/fields/extract-fields.ts';
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

/** A receipt in one of the states in which the reader may stop. */
interface State {
  sample: Judged['sample'];
  isRight: boolean;
  isSure: boolean;
  merchant: Judged | undefined;
}

export function printTogether([amounts = [], dates = [], merchants = []]: readonly Judged[][]): void {
  console.log('\namount and date: both right; both sure, of these right');
  const states = amounts.map(
    (amount, index): State => ({
      sample: amount.sample,
      isRight: amount.isRight && dates[index]?.isRight === true,
      isSure: amount.isSure && dates[index]?.isSure === true,
      merchant: merchants[index],
    }),
  );
  for (const [passes, these] of Map.groupBy(states, ({ sample }) => sample.passes))
    console.log(`  ${passes}: ${rightOf(these)}; ${sureText(these.filter(({ isSure }) => isSure))}`);
  printEnds([...Map.groupBy(states, ({ sample }) => sample.receipt).values()]);
}

function printEnds(receipts: readonly State[][]): void {
  const ends = receipts.flatMap((states) => states.find(isSettled) ?? states.at(-1) ?? []);
  console.log(`  as the reader stops: ${rightOf(ends)}; ${sureText(ends.filter(({ isSure }) => isSure))}`);
  console.log(`    merchants right: ${rightOf(ends.flatMap(({ merchant }) => merchant ?? []))}`);
  for (const [passes, these] of Map.groupBy(ends, ({ sample }) => sample.passes))
    console.log(`    after ${passes}: ${these.length}`);
}

function isSettled({ isSure, merchant }: State): boolean {
  return isSure && (merchant?.confidence ?? 0) >= fairMerchant;
}

function sureText(sure: readonly { isRight: boolean }[]): string {
  return `${sure.length}, ${rightOf(sure)}`;
}

function rightOf(outcomes: readonly { isRight: boolean }[]): number {
  return outcomes.filter(({ isRight }) => isRight).length;
}
