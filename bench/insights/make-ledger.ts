import { addDays, dayOf, daysBetween, daysInMonth, type LocalDate } from '#contract/calendar.ts';
import type { PaymentPeriod } from '#contract/insights.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';

/** A payment of a made-up person, and the repeated payment that it belongs to, if to any. */
export interface MadePayment {
  name: string;
  day: LocalDate;
  amount: number;
  isIncome: boolean;
  category: string;
  of: string | null;
}

/** A payment that is known to repeat. */
export interface Truth {
  key: string;
  kind: string;
  period: PaymentPeriod;
  count: number;
  /** When it was cancelled, if it was. */
  endedOn: LocalDate | null;
}

export interface MadeLedger {
  payments: MadePayment[];
  truths: Truth[];
}

export const today: LocalDate = '2026-11-20';

const merchants =
  'Alder Birch Cedar Dogwood Elder Fir Gorse Hazel Ivy Juniper Larch Maple Nettle Oak Pine Quince Rowan Sorrel Thorn Umber Vetch Willow Yarrow Zinnia Amber Basalt Cobalt Dolomite Ember Flint Garnet Hematite Indigo Jasper Kyanite Lapis Marble Nickel Onyx Pearl Quartz Ruby Slate Topaz Umbra Verdite Wolfram Xenon Yttrium Zircon'.split(
    ' ',
  );

/** Which payments repeat, how many of each a person has, and what they are like. */
interface Kind {
  kind: string;
  period: PaymentPeriod;
  most: number;
  least?: number;
  price(random: Random): number;
  /** The most days by which it comes later. */
  late?: number;
  /** Days either way. */
  jitter?: number;
  /** On weekdays only, as most direct debits are. */
  movesFromWeekends?: boolean;
  varies?: number;
  priceChanges?: boolean;
  isIncome?: true;
  otherPurchases?: true;
  people?: 2;
  trial?: true;
}

const from = (random: Random, least: number, most: number) =>
  least + Math.floor(random.next() * (most - least));
const pence = (random: Random, least: number, most: number) => from(random, least, most) * 100 + 99;

const kinds: readonly Kind[] = [
  { kind: 'monthly, exact days', period: 'monthly', least: 2, most: 5, price: (r) => pence(r, 2, 40) },
  {
    kind: 'monthly, moved from weekends',
    period: 'monthly',
    least: 2,
    most: 5,
    price: (r) => pence(r, 5, 900),
    movesFromWeekends: true,
    late: 0,
  },
  {
    kind: 'monthly, up to two days late',
    period: 'monthly',
    most: 3,
    price: (r) => pence(r, 5, 60),
    late: 2,
  },
  {
    kind: 'price changes',
    period: 'monthly',
    least: 1,
    most: 3,
    price: (r) => pence(r, 5, 60),
    movesFromWeekends: true,
    priceChanges: true,
  },
  {
    kind: 'foreign currency',
    period: 'monthly',
    most: 2,
    price: (r) => pence(r, 5, 30),
    varies: 0.025,
    late: 1,
  },
  {
    kind: 'bill that varies',
    period: 'monthly',
    least: 1,
    most: 2,
    price: (r) => pence(r, 40, 160),
    varies: 0.35,
    movesFromWeekends: true,
    late: 1,
  },
  {
    kind: 'bill that varies, quarterly',
    period: 'quarterly',
    most: 1,
    price: (r) => pence(r, 60, 200),
    varies: 0.2,
    movesFromWeekends: true,
  },
  { kind: 'weekly', period: 'weekly', most: 1, price: (r) => pence(r, 2, 12) },
  { kind: 'fortnightly', period: 'fortnightly', most: 1, price: (r) => pence(r, 8, 30) },
  {
    kind: 'habit, every four weeks',
    period: 'four-weekly',
    most: 1,
    price: (r) => pence(r, 10, 30),
    jitter: 2,
  },
  {
    kind: 'quarterly',
    period: 'quarterly',
    most: 1,
    price: (r) => pence(r, 20, 90),
    movesFromWeekends: true,
  },
  {
    kind: 'half-yearly',
    period: 'half-yearly',
    most: 1,
    price: (r) => pence(r, 40, 120),
    movesFromWeekends: true,
  },
  {
    kind: 'annual',
    period: 'annually',
    least: 1,
    most: 3,
    price: (r) => pence(r, 25, 300),
    late: 2,
    priceChanges: true,
  },
  {
    kind: 'two people, one merchant',
    period: 'monthly',
    most: 1,
    price: (r) => pence(r, 5, 30),
    people: 2,
    movesFromWeekends: true,
  },
  {
    kind: 'among other purchases',
    period: 'monthly',
    most: 1,
    price: (r) => pence(r, 5, 15),
    otherPurchases: true,
  },
  { kind: 'trial became a charge', period: 'monthly', most: 1, price: (r) => pence(r, 5, 20), trial: true },
  {
    kind: 'salary',
    period: 'monthly',
    least: 1,
    most: 1,
    price: (r) => pence(r, 1500, 4000),
    isIncome: true,
    movesFromWeekends: true,
    varies: 0.05,
  },
];

/** Two and a half years of one person, deterministic for a seed. */
export function makeLedger(seed: number): MadeLedger {
  const random = seededRandom(seed * 7919);
  const names = shuffled(random, [...merchants, ...merchants.map((name) => `${name} Works`)]);
  const ledger: MadeLedger = { payments: [], truths: [] };
  const start = addDays(today, -from(random, 500, 1000));
  for (const kind of kinds)
    for (let count = from(random, kind.least ?? 0, kind.most + 1); count > 0; count--)
      addRepeated(ledger, random, { kind, name: names.pop() ?? 'Other', start });
  addNoise(ledger, random, { names, start });
  ledger.payments = ledger.payments.filter(({ day }) => day >= start && day <= today);
  for (const truth of ledger.truths)
    truth.count = ledger.payments.filter(({ of }) => of === truth.key).length;
  ledger.payments = ledger.payments.toSorted((a, b) => a.day.localeCompare(b.day));
  return ledger;
}

function shuffled(random: Random, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name);
}

interface Place {
  kind: Kind;
  name: string;
  start: LocalDate;
}

function addRepeated(ledger: MadeLedger, random: Random, { kind, name, start }: Place): void {
  const price = kind.price(random);
  for (let person = 0; person < (kind.people ?? 1); person++) {
    const isSamePrice = random.next() < 0.5;
    addOne(ledger, random, {
      kind,
      name,
      start,
      key: `${name} ${person}`,
      price: person === 0 || isSamePrice ? price : kind.price(random),
    });
  }
  if (kind.otherPurchases)
    for (let day = start; day < today; day = addDays(day, from(random, 5, 30)))
      ledger.payments.push({
        name,
        day,
        amount: pence(random, 4, 90),
        isIncome: false,
        category: 'Shopping',
        of: null,
      });
}

function addOne(
  ledger: MadeLedger,
  random: Random,
  { kind, name, start, key, price: first }: Place & { key: string; price: number },
): void {
  const since = random.next() < 0.6 ? start : addDays(start, from(random, 0, daysBetween(start, today)));
  const isCancelled = !kind.isIncome && random.next() < 0.12;
  const endedOn = isCancelled ? addDays(since, from(random, 60, 500)) : null;
  const changes = kind.priceChanges ? new Set([from(random, 2, 12), from(random, 12, 24)]) : new Set();
  let price = first;
  let due = since;
  for (let step = 0; due <= (endedOn ?? today); step++, due = dueAfter(kind.period, since, step)) {
    if (changes.has(step)) price = Math.round(price * (1.05 + random.next() * 0.25));
    if (step > 2 && random.next() < 0.015) continue;
    const swing = 1 + (random.next() * 2 - 1) * (kind.varies ?? 0);
    ledger.payments.push({
      name: spell(random, name),
      day: posted(random, due, kind),
      amount: kind.trial && step === 0 ? 99 : Math.round(price * swing),
      isIncome: kind.isIncome ?? false,
      category: categoryOf(kind),
      of: key,
    });
  }
  ledger.truths.push({
    key,
    kind: kind.kind,
    period: kind.period,
    count: 0,
    endedOn: endedOn !== null && endedOn <= today ? endedOn : null,
  });
}

function categoryOf({ isIncome, varies }: Kind): string {
  if (isIncome) return 'Salary';
  return varies ? 'Bills' : 'Subscriptions';
}

const monthsOf: Partial<Record<PaymentPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  'half-yearly': 6,
  annually: 12,
};
const daysOf: Partial<Record<PaymentPeriod, number>> = { weekly: 7, fortnightly: 14, 'four-weekly': 28 };

function dueAfter(period: PaymentPeriod, since: LocalDate, steps: number): LocalDate {
  const months = monthsOf[period];
  if (months === undefined) return addDays(since, (daysOf[period] ?? 0) * steps);
  const index = Number(since.slice(0, 4)) * 12 + Number(since.slice(5, 7)) - 1 + months * steps;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return dayOf(year, month, Math.min(Number(since.slice(8)), daysInMonth(year, month)));
}

const holidays = ['-01-01', '-12-25', '-12-26', '-05-01', '-08-31'];

function posted(
  random: Random,
  due: LocalDate,
  { late = 0, jitter = 0, movesFromWeekends }: Kind,
): LocalDate {
  let day = addDays(due, from(random, 0, late + 1) + from(random, -jitter, jitter + 1));
  if (movesFromWeekends)
    while (
      [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ||
      holidays.some((end) => day.endsWith(end))
    )
      day = addDays(day, 1);
  return day;
}

/** As bank statements write it. */
function spell(random: Random, name: string): string {
  const chance = random.next();
  if (chance < 0.2) return `${name.toUpperCase()} ${from(random, 100, 999)}`;
  return chance < 0.3 ? `${name} Ltd` : name;
}

interface Habit {
  category: string;
  /** Days between visits. */
  gap: [number, number];
  amount(random: Random): number;
  most: number;
  /** Only from Monday to Friday. */
  weekdays?: true;
}

const habits: readonly Habit[] = [
  { category: 'Groceries', gap: [1, 6], amount: (r) => from(r, 400, 9000), most: 3 },
  { category: 'Food', gap: [1, 5], amount: (r) => r.pick([340, 340, 365, 420, 680]), most: 2 },
  { category: 'Food', gap: [1, 3], amount: () => 650, most: 1, weekdays: true },
  {
    category: 'Transportation',
    gap: [6, 16],
    amount: (r) => r.pick([3000, 4000, 5000, from(r, 2500, 6500)]),
    most: 1,
  },
  { category: 'Transportation', gap: [2, 15], amount: () => 1240, most: 1 },
  { category: 'Food', gap: [8, 40], amount: (r) => from(r, 1500, 8000), most: 5 },
  { category: 'Miscellaneous', gap: [25, 55], amount: (r) => r.pick([2200, 2200, 2500]), most: 1 },
  { category: 'Entertainment', gap: [9, 35], amount: (r) => r.pick([1250, 1250, 2500]), most: 1 },
  { category: 'Shopping', gap: [20, 120], amount: (r) => pence(r, 5, 150), most: 5 },
  { category: 'Shopping', gap: [330, 400], amount: (r) => pence(r, 20, 60), most: 2 },
  { category: 'Miscellaneous', gap: [60, 250], amount: (r) => pence(r, 3, 40), most: 5 },
];

/** Everything that a person buys besides. */
function addNoise(
  { payments }: MadeLedger,
  random: Random,
  { names, start }: { names: string[]; start: LocalDate },
): void {
  for (const { category, gap, amount, most, weekdays } of habits)
    for (let place = from(random, 1, most + 1); place > 0; place--) {
      const name = `${names.pop() ?? 'Corner'} ${category}`;
      for (let day = start; day <= today; day = addDays(day, from(random, gap[0], gap[1] + 1))) {
        const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
        if (!weekdays || !isWeekend)
          payments.push({
            name: spell(random, name),
            day,
            amount: amount(random),
            isIncome: false,
            category,
            of: null,
          });
      }
    }
  for (let count = 60; count > 0; count--) {
    const day = addDays(start, from(random, 0, daysBetween(start, today)));
    const name = `${random.pick(merchants)} ${random.pick(['Gallery', 'Motors', 'Gardens', 'Toys'])}`;
    payments.push({
      name,
      day,
      amount: pence(random, 5, 400),
      isIncome: false,
      category: 'Shopping',
      of: null,
    });
  }
}
