import { parseArgs } from 'node:util';
import { addDays } from '#contract/calendar.ts';
import { findSeries, type PaymentSeries } from '#server/features/insights/repeated/find-series.ts';
import { dayNumber, endsAfter } from '#server/features/insights/repeated/periods.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { type MadeLedger, type MadePayment, makeLedger, type Truth, today } from './insights/make-ledger.ts';

// Measures how many repeated payments are found, and how many of those shown are wrong, on made-up ledgers whose truth
// is known. The rules were built with the first forty seeds; the figures are of the next forty.
const { values } = parseArgs({
  options: { building: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
});

const ledgers = 40;
const fewest: Partial<Record<Truth['period'], number>> = { annually: 2, weekly: 4, fortnightly: 4 };
const goals = { wrong: 1 / 20, found: 9 / 10 };

interface Score {
  right: number;
  wrong: number;
  missed: number;
}

const byKind = new Map<string, Score>();
const scoreOf = (kind: string) => {
  const score = byKind.get(kind) ?? { right: 0, wrong: 0, missed: 0 };
  byKind.set(kind, score);
  return score;
};

const first = values.building ? 1 : 1 + ledgers;
for (let seed = first; seed < first + ledgers; seed++) judge(seed, makeLedger(seed));
report();

function judge(seed: number, { payments, truths }: MadeLedger): void {
  const merchants = Map.groupBy(payments, ({ name, isIncome }) => `${isIncome} ${merchantKey(name)}`);
  const seen = new Set<string>();
  for (const [merchant, ofMerchant] of merchants)
    for (const repeated of findSeries(ofMerchant.map(toPayment)).filter(isShown)) {
      const members = repeated.payments.map(({ id }) => ofMerchant[Number(id)] as MadePayment);
      const truth = truths.find((each) => isRight(each, repeated, members));
      const kind =
        truth?.kind ?? truths.find(({ key }) => members.some(({ of }) => of === key))?.kind ?? 'noise';
      if (truth && !seen.has(truth.key)) {
        seen.add(truth.key);
        scoreOf(kind).right++;
        continue;
      }
      scoreOf(kind).wrong++;
      if (values.list) console.log(`seed ${seed}, wrong: ${merchant}, ${describe(repeated)}`);
    }
  for (const truth of truths.filter((each) => isToBeFound(each) && !seen.has(each.key))) {
    scoreOf(truth.kind).missed++;
    const days = payments.filter(({ of }) => of === truth.key).map(({ day, amount }) => `${day} ${amount}`);
    if (values.list)
      console.log(`seed ${seed}, missed: ${truth.kind}, ${truth.key}: ${days.slice(-12).join(', ')}`);
  }
}

function toPayment({ day, amount, name }: MadePayment, place: number) {
  return { id: String(place), day, at: dayNumber(day), amount, name, categoryId: '' };
}

function isShown(repeated: PaymentSeries): boolean {
  return dayNumber(today) <= endsAfter(repeated);
}

/** Of the right period, with no more than one payment in ten that is not its own, and not cancelled long ago. */
function isRight(
  { key, period, endedOn }: Truth,
  repeated: PaymentSeries,
  members: readonly MadePayment[],
): boolean {
  const own = members.filter(({ of }) => of === key).length;
  const isAlive = endedOn === null || addDays(endedOn, 35) >= today || period === 'annually';
  return isAlive && repeated.period === period && own >= members.length * 0.9;
}

function isToBeFound({ endedOn, count, period }: Truth): boolean {
  return endedOn === null && count >= (fewest[period] ?? 3);
}

function describe({ period, payments }: PaymentSeries): string {
  return `${period}: ${payments
    .slice(-12)
    .map(({ day, amount }) => `${day} ${amount}`)
    .join(', ')}`;
}

function report(): void {
  const all = [...byKind.values()].reduce(
    (sum, { right, wrong, missed }) => ({
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      missed: sum.missed + missed,
    }),
    { right: 0, wrong: 0, missed: 0 },
  );
  console.log('| kind | true | found | missed | wrong |\n| --- | --: | --: | --: | --: |');
  for (const [kind, { right, missed, wrong }] of [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`| ${kind} | ${right + missed} | ${right} | ${missed} | ${wrong} |`);
  const wrong = all.wrong / (all.right + all.wrong);
  const found = all.right / (all.right + all.missed);
  console.log(`| all | ${all.right + all.missed} | ${all.right} | ${all.missed} | ${all.wrong} |`);
  console.log(
    `wrong ${(wrong * 100).toFixed(1)} % of those shown, found ${(found * 100).toFixed(1)} % of the true ones`,
  );
  if (wrong > goals.wrong || found < goals.found) process.exitCode = 1;
}
