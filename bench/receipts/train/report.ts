import type { Field } from './fields.ts';
import { type Judged, judge, type Learned } from './learn.ts';

const bands = [0, 0.5, 0.7, 0.9, 0.97, 1];

export function printField(field: Field, { judged, samples, model }: Learned): void {
  const byAll = samples.filter((sample) => judge(field, sample, model).isRight).length;
  const read = samples.filter(({ worths }) => worths.some((worth) => worth > 0)).length;
  console.log(`\n${field.name}: ${rightOf(judged)} right of ${judged.length}, of which ${read} were read;`);
  console.log(`  ${byAll} by weights learned from all; ${sureText(judged.map(toOutcome))}`);
  console.log('  confidence: share right');
  for (const [index, low] of bands.slice(0, -1).entries()) {
    const high = bands[index + 1] ?? 1;
    const these = judged.filter(({ field }) => isBetween(field?.confidence ?? 0, low, high));
    console.log(`  ${low} to ${high}: ${(rightOf(these) / these.length).toFixed(3)} of ${these.length}`);
  }
}

export function printWrong({ name }: Field, { judged }: Learned): void {
  for (const { sample, field, isRight } of judged) {
    if (isRight) continue;
    const { key } = sample.receipt;
    const meant = { amount: key.amount_cents, date: key.date, merchant: key.merchant }[name];
    const unread = sample.worths.some((worth) => worth > 0) ? '' : ', which was not read';
    const doubt = field?.doubt ?? 'sure';
    console.log(
      `  ${key.id}: ${field?.value} (${field?.confidence.toFixed(2)}, ${doubt}) for ${meant}${unread}`,
    );
  }
}

export function printTogether([amounts = [], dates = []]: readonly Judged[][]): void {
  const both = amounts.map((amount, index) => ({
    isRight: amount.isRight && dates[index]?.isRight === true,
    isSure: isSure(amount) && dates[index] !== undefined && isSure(dates[index]),
  }));
  console.log(`\namount and date: ${rightOf(both)} right of ${both.length}; ${sureText(both)}`);
}

function isBetween(confidence: number, low: number, high: number): boolean {
  return confidence >= low && (confidence < high || high === 1);
}

function toOutcome(judged: Judged) {
  return { isRight: judged.isRight, isSure: isSure(judged) };
}

function isSure({ field }: Judged): boolean {
  return field?.sure === true;
}

function sureText(outcomes: readonly { isRight: boolean; isSure: boolean }[]): string {
  const sure = outcomes.filter(({ isSure }) => isSure);
  return `${sure.length} sure, ${rightOf(sure)} of these right`;
}

function rightOf(outcomes: readonly { isRight: boolean }[]): number {
  return outcomes.filter(({ isRight }) => isRight).length;
}
