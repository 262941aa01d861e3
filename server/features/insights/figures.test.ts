import { beforeAll, expect, it } from 'vitest';
import type { BudgetsOutlook } from '#contract/budgets.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
} from '#contract/calendar.ts';
import type { Figure, Flows, Insights, RowsOfFigure, YearInReview } from '#contract/insights.ts';
import type { Recurring } from '#contract/recurring.ts';
import type { Transaction } from '#contract/transactions.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { get, listAll, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { times } from '#server/testing/nightly.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { edit, expectCountsToHold, remove, send } from '#server/testing/undo.ts';

// Every figure is compared with a recount of the rows by plain loops, and its filter with the rows that it lists.

const today: LocalDate = '2026-11-20';

function randomEntries(random: Random): Record<string, unknown>[] {
  const amount = () => Math.floor(random.next() * 9000 + 100) / 100;
  const some = Array.from({ length: 120 }, () => {
    const isIncome = random.next() < 0.15;
    return {
      name: `${random.pick(['Alder', 'Birch', 'Cedar', 'Dogwood'])} ${random.pick(['Foods', 'Books', ''])}`.trim(),
      category: random.pick(isIncome ? ['Salary', 'Gifts'] : ['Food', 'Bills', 'Shopping', 'Gifts']),
      cost: amount(),
      addedOn: addDays(today, 30 - Math.floor(random.next() ** 1.5 * 900)),
      isIncome,
    };
  });
  const price = amount();
  const monthly = Array.from({ length: 9 }, (_, place) => ({
    name: 'Screenbox',
    category: 'Subscriptions',
    cost: place < 4 ? price : price * 1.1,
    addedOn: `${addMonths('2026-11', -place)}-0${1 + Math.floor(random.next() * 2)}`,
  })).map((each) => ({ ...each, cost: Math.round(each.cost * 100) / 100 }));
  const gone = { name: 'Elm Nursery', category: 'Garden', cost: amount() };
  const ended = { name: 'Fir Kennels', category: 'Pets', cost: amount(), addedOn: '2025-02-02' };
  return [
    ...[...some, ...monthly, ended],
    ...['2023-12-30', '2024-05-05'].map((addedOn) => ({ ...gone, addedOn })),
  ];
}

async function keepLedger(user: TestUser, random: Random): Promise<Transaction[]> {
  const ids = await postAll(user, randomEntries(random));
  await get(user, '/insights');
  const rent = { name: 'Rent', category: 'Bills', amount: 500, isIncome: false, frequency: 'monthly' };
  await send(user, '/recurring/create', { ...rent, startDate: '2026-11-25' });
  for (const id of random.sample(ids, 8)) await edit(user, id, { cost: 77.07, addedOn: '2026-10-31' });
  for (const id of random.sample(ids, 8)) await remove(user, `/transactions/${id}`);
  return listAll(user);
}

function matches(row: Transaction, rows: RowsOfFigure): boolean {
  const { startDate = '', endDate = '9999', isIncome, category, merchant, ids } = rows;
  return (
    row.addedOn >= startDate &&
    row.addedOn <= endDate &&
    (isIncome === undefined || String(row.isIncome) === isIncome) &&
    (category === undefined || row.category === category) &&
    (merchant === undefined || merchantKey(row.name) === merchant) &&
    (ids === undefined || ids.split(',').includes(row._id))
  );
}

const hundredths = (amount: number) => Math.round(amount * 100);

/** Of these rows: expenses or incomes, or incomes minus expenses where both are asked for. */
function sumOf(rows: readonly Transaction[], { isIncome, ids }: RowsOfFigure): number {
  const sum = (wanted: boolean) =>
    rows.filter((row) => row.isIncome === wanted).reduce((total, { cost }) => total + hundredths(cost), 0);
  if (isIncome !== undefined || ids !== undefined) return sum(true) + sum(false);
  return sum(true) - sum(false);
}

/**
 * What is no sum of rows, with the check that takes it from figures and rows. Every other number of a reply must be a figure:
 * an amount with its rows.
 */
const knownOtherwise = [
  /(\.day|\.dayOfMonth|\.daysLate|\.interval|\.count|^\.(year|lastYear|years\.\d+))$/, // no amounts; expectFoundToHold, expectYearToHold
  /\.savingsRate$/, // expectRatesToHold
  /^\.pace\.days\.\d+\.(soFar|lastMonth|usual)$/, // expectUsualToBeMedians
  /^\.ahead\.(days\.\d+|lowest)\.(balance|low|high|withEveryday)$/, // expectAheadToAddUp
  /^\.ahead\.(dueBefore|free|everyday(\.amount)?)$/, // expectAheadToAddUp
  /^\.ahead\.(expected\.\d+|nextIncome)(\.amount|\.low|\.high)?$/, // expectExpectedToBeKnown
  /^\.found\.\d+\.(low|high|usual|yearlyCost|change\.from|change\.to)$/, // expectFoundToHold
  /^\.unusual\.\d+(\.amount|\.usual)?$/, // expectReasonsToHold
];
const isKnownOtherwise = (at: string) => knownOtherwise.some((pattern) => pattern.test(at));

/** Where in a reply there are numbers that open nothing. */
function unopened(value: unknown, at = ''): string[] {
  if (typeof value === 'number') return isKnownOtherwise(at) ? [] : [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'amount' && 'rows' in value && value.rows !== null ? [] : unopened(part, `${at}.${key}`),
  );
}

/** Every figure in a reply, with where it stands. */
function figuresIn(value: unknown, at = ''): { at: string; figure: Figure }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'amount' in value && 'rows' in value && !isKnownOtherwise(at);
  const inside = Object.entries(value).flatMap(([key, part]) => figuresIn(part, `${at}.${key}`));
  return own ? [{ at, figure: value as Figure }, ...inside] : inside;
}

async function expectFiguresToHold(
  user: TestUser,
  reply: unknown,
  all: readonly Transaction[],
): Promise<number> {
  const listed = new Map<string, Transaction[]>();
  const figures = figuresIn(reply);
  expect(unopened(reply)).toEqual([]);
  for (const { at, figure } of figures) {
    const expected = all.filter((row) => matches(row, figure.rows));
    expect([at, hundredths(figure.amount)]).toEqual([at, sumOf(expected, figure.rows)]);
    const query = new URLSearchParams(figure.rows as Record<string, string>).toString();
    if (!listed.has(query)) listed.set(query, await listAll(user, query));
    expect([at, idsOf(listed.get(query) ?? [])]).toEqual([at, idsOf(expected)]);
  }
  return figures.length;
}

function idsOf(rows: readonly Transaction[]): string[] {
  return rows.map(({ _id }) => _id).sort();
}

function spent(all: readonly Transaction[], from: LocalDate, to: LocalDate, category?: string): number {
  return sumOf(
    all.filter((row) =>
      matches(row, { startDate: from, endDate: to, isIncome: 'false', ...(category ? { category } : {}) }),
    ),
    { isIncome: 'false' },
  );
}

const lowerMiddle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

function expectRangesToAddUp(
  { range, cashFlow, flow, categories }: Insights,
  all: readonly Transaction[],
): void {
  const inRange = all.filter(({ addedOn }) => addedOn >= range.from && addedOn <= range.to);
  const total = (isIncome: boolean) =>
    sumOf(
      inRange.filter((row) => row.isIncome === isIncome),
      { isIncome: 'true' },
    );
  expect(hundredths(cashFlow.income.amount)).toBe(total(true));
  expect(hundredths(cashFlow.expenses.amount)).toBe(total(false));
  const add = (figures: readonly { amount: number }[]) =>
    figures.reduce((sum, { amount }) => sum + hundredths(amount), 0);
  expect(add(cashFlow.months.map(({ income }) => income))).toBe(total(true));
  expect(add(flow.sources)).toBe(total(true));
  expect(add(flow.categories)).toBe(total(false));
  expect(add(categories.map(({ now }) => now))).toBe(total(false));
  expect(add(categories.flatMap(({ before }) => before ?? []))).toBe(
    hundredths(cashFlow.before?.expenses.amount ?? 0),
  );
}

/** The balance of a day is today's and what is due until then: the payments that the page lists for it. */
function expectAheadToAddUp({ ahead }: Insights, all: readonly Transaction[]): void {
  const { expected, days, lowest, everyday, nextIncome, dueBefore, free } = ahead;
  const start = hundredths(ahead.balance.amount);
  const add = (some: typeof expected, amountOf: (one: (typeof expected)[number]) => number) =>
    some.reduce((sum, one) => sum + (one.isIncome ? 1 : -1) * hundredths(amountOf(one)), 0);
  for (const [place, { day, balance, low, high, withEveryday }] of days.entries()) {
    const due = expected.filter((one) => one.day <= day);
    expect(hundredths(balance)).toBe(start + add(due, ({ amount }) => amount));
    expect(hundredths(low)).toBe(start + add(due, ({ isIncome, ...one }) => (isIncome ? one.low : one.high)));
    expect(hundredths(high)).toBe(
      start + add(due, ({ isIncome, ...one }) => (isIncome ? one.high : one.low)),
    );
    expect(hundredths(withEveryday ?? 0)).toBe(
      hundredths(balance) - place * hundredths(everyday?.amount ?? 0),
    );
  }
  expect(days.find(({ day }) => day === lowest.day)).toMatchObject(lowest);
  expect(lowest.balance).toBe(Math.min(...days.map(({ balance }) => balance)));
  const before = expected.filter(
    ({ isIncome, day }) => !isIncome && (nextIncome === null || day < nextIncome.day),
  );
  expect(hundredths(dueBefore)).toBe(-add(before, ({ amount }) => amount));
  expect(hundredths(free)).toBe(start - hundredths(dueBefore));
  const months = Array.from({ length: 6 }, (_, place) => addMonths(monthOf(today), place - 6));
  const usual = lowerMiddle(months.map((month) => spent(all, firstDayOf(month), lastDayOf(month))));
  expect(
    sumOf(
      all.filter((row) => everyday !== null && matches(row, everyday.rows)),
      { isIncome: 'false' },
    ),
  ).toBe(usual);
  expect(hundredths(everyday?.amount ?? 0)).toBeLessThanOrEqual(Math.ceil(usual / 30));
}

/** Each payment to come is known from rows, or is the next of a recurring transaction. */
async function expectExpectedToBeKnown(
  user: TestUser,
  { ahead, found }: Insights,
  all: readonly Transaction[],
) {
  const rules: Recurring[] = (await get(user, '/recurring')).json;
  for (const { source, _id, amount, low, high, rows } of ahead.expected) {
    if (source === 'recurring') {
      expect(rules.find((rule) => rule._id === _id)).toMatchObject({ amount });
      expect(rows).toBeNull();
      continue;
    }
    const known = all.filter((row) => rows !== null && matches(row, rows));
    expect(known).not.toEqual([]);
    const costs = source === 'entered' ? [known[0]?.cost] : [found.find((one) => one._id === _id)?.usual];
    expect([amount]).toEqual(costs);
    if (source === 'entered') expect([low, high]).toEqual([amount, amount]);
    else expect(found.find((one) => one._id === _id)).toMatchObject({ low, high });
  }
  if (ahead.nextIncome !== null) expect(ahead.expected).toContainEqual(ahead.nextIncome);
}

const paymentsAYear = {
  ...{ weekly: 365.25 / 7, fortnightly: 365.25 / 14, 'four-weekly': 365.25 / 28, monthly: 12 },
  ...{ 'two-monthly': 6, quarterly: 4, 'half-yearly': 2, annually: 1 },
};

function expectFoundToHold({ found }: Insights, all: readonly Transaction[]): void {
  for (const { kind, period, each, low, high, usual, yearlyCost, payments, change, ...one } of found) {
    const { nextDay, daysLate } = one;
    if (daysLate > 0) expect(daysLate).toBe(daysBetween(nextDay, today));
    else expect(daysBetween(nextDay, today)).toBeLessThanOrEqual(12);
    const costs = all.filter((row) => matches(row, payments.rows)).map(({ cost }) => cost);
    expect(costs).toHaveLength(payments.count);
    const isBill = kind === 'bill';
    expect(usual).toBe(isBill ? lowerMiddle(costs) : each.amount);
    expect([low, high]).toEqual(isBill ? [Math.min(...costs), Math.max(...costs)] : [usual, usual]);
    expect(Math.abs(yearlyCost - usual * paymentsAYear[period])).toBeLessThan(0.02 * usual);
    if (change !== null) expect(costs).toEqual(expect.arrayContaining([change.from, change.to]));
  }
}

/** Of the income that the figure beside it opens. */
function expectRatesToHold(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('savingsRate' in value) {
    const { savingsRate, income, kept } = value as Flows;
    expect(savingsRate).toBe(income.amount > 0 ? hundredths(kept.amount) / hundredths(income.amount) : null);
  }
  for (const part of Object.values(value)) expectRatesToHold(part);
}

/** The first day after the last on which this month was not on the side of the usual where it is today. */
function expectCrossingToHold({ pace: { month, days, crossedOn } }: Insights): void {
  const sides = days.flatMap(({ soFar, usual }) =>
    soFar === null ? [] : Math.sign(soFar - (usual ?? soFar)),
  );
  const now = sides.at(-1);
  const other = sides.findLastIndex((side) => side !== now);
  const day = String(other + 2).padStart(2, '0');
  expect(crossedOn).toBe(now === 0 || other < 0 ? null : `${month}-${day}`);
}

function expectUsualToBeMedians({ pace, categories }: Insights, all: readonly Transaction[]): void {
  const months = Array.from({ length: 6 }, (_, place) => addMonths(monthOf(today), place - 6));
  for (const { day, soFar, usual } of pace.days) {
    const through = (month: string) => {
      const end = `${month}-${String(day).padStart(2, '0')}`;
      return spent(all, firstDayOf(month), end < lastDayOf(month) ? end : lastDayOf(month));
    };
    if (soFar !== null) expect(hundredths(soFar)).toBe(through(pace.month));
    expect(hundredths(usual ?? 0)).toBe(lowerMiddle(months.map(through)));
  }
  for (const { name, usual } of categories)
    expect(hundredths(usual?.amount ?? 0)).toBe(
      lowerMiddle(months.map((month) => spent(all, firstDayOf(month), lastDayOf(month), name))),
    );
}

/** Every past year that has rows. */
function pastYears(all: readonly Transaction[]): number[] {
  const used = new Set(all.map(({ addedOn }) => Number(addedOn.slice(0, 4))));
  return [...used].filter((year) => year < 2026).sort((a, b) => b - a);
}

function expectYearToHold(review: YearInReview, all: readonly Transaction[]): void {
  const inYear = (year: number) =>
    all.filter(({ addedOn, isIncome }) => addedOn.startsWith(`${year}-`) && !isIncome);
  const [rows, earlier] = [inYear(review.year), inYear(review.year - 1)];
  const sumsBy = (some: readonly Transaction[], keyOf: (row: Transaction) => string) =>
    [...Map.groupBy(some, keyOf)].map(([key, of]) => ({ key, of, sum: sumOf(of, { isIncome: 'false' }) }));
  const largest = (sums: number[]) => sums.toSorted((a, b) => b - a);
  const amounts = (figures: readonly { amount: number }[]) => figures.map(({ amount }) => hundredths(amount));

  const byCategory = sumsBy(rows, ({ category }) => category);
  expect(amounts(review.categories)).toEqual(largest(byCategory.map(({ sum }) => sum)));
  const byMerchant = sumsBy(rows, ({ name }) => merchantKey(name));
  expect(amounts(review.merchants)).toEqual(largest(byMerchant.map(({ sum }) => sum)).slice(0, 10));
  for (const { rows: of, count } of [...review.merchants, ...review.subscriptions])
    expect(rows.filter((row) => matches(row, of))).toHaveLength(count);

  const kept = review.months
    .filter(({ month }) => all.some(({ addedOn }) => addedOn.startsWith(month)))
    .map((of) => ({ month: of.month, kept: hundredths(of.kept.amount) }));
  const [best, worst] = [review.best, review.worst].map(
    (month) => kept.find((of) => of.month === month)?.kept,
  );
  expect([best, worst]).toEqual([
    Math.max(...kept.map((of) => of.kept)),
    Math.min(...kept.map((of) => of.kept)),
  ]);

  const sumOfCategory = (some: readonly Transaction[], name: string) =>
    sumOf(
      some.filter(({ category }) => category === name),
      { isIncome: 'false' },
    );
  const names = [...new Set([...rows, ...earlier].map(({ category }) => category))];
  const changes = names.map((name) => Math.abs(sumOfCategory(rows, name) - sumOfCategory(earlier, name)));
  expect(
    review.changes.map(({ now, before }) => Math.abs(hundredths(now.amount) - hundredths(before.amount))),
  ).toEqual(review.yearBefore === null ? [] : largest(changes.filter((change) => change > 0)).slice(0, 5));
}

/** Of every category that has one, as there are no budgets. */
function expectSuggestionsToBeMedians({ suggestions }: BudgetsOutlook, all: readonly Transaction[]): void {
  const months = Array.from({ length: 6 }, (_, place) => addMonths(monthOf(today), place - 6));
  const names = [...new Set(all.filter(({ isIncome }) => !isIncome).map(({ category }) => category))];
  const usual = names.map((name) => ({
    category: name,
    amount: lowerMiddle(months.map((month) => spent(all, firstDayOf(month), lastDayOf(month), name))) / 100,
  }));
  expect(suggestions.map(({ category, amount }) => ({ category, amount }))).toEqual(
    usual.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount),
  );
}

function expectReasonsToHold({ unusual }: Insights, all: readonly Transaction[]): void {
  for (const { kind, amount, usual, rows, compared } of unusual) {
    const own = all.filter((row) => matches(row, rows));
    if (kind === 'charged-twice') expect(own.map(({ cost }) => cost)).toEqual([amount, amount]);
    else expect(sumOf(own, { isIncome: 'false' })).toBe(hundredths(amount));
    const others = all.filter((row) => compared !== null && matches(row, compared));
    if (kind === 'category-doubled')
      expect(sumOf(others, { isIncome: 'false' })).toBe(hundredths(usual ?? 0));
    else if (usual !== null) expect(lowerMiddle(others.map(({ cost }) => cost))).toBe(usual);
  }
}

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it.each([1, 2, 3].slice(0, times(1, 3)))(
    'every figure of the insights is what a recount of the rows gives, and opens to these rows (ledger %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const user = await server.signUp();
      const all = await keepLedger(user, random);
      const from = addDays(today, -Math.floor(random.next() * 400) - 30);
      for (const query of ['', `?from=${from}&to=${addDays(from, Math.floor(random.next() * 90))}`]) {
        const reply: Insights = (await get(user, `/insights${query}`)).json;
        expect(await expectFiguresToHold(user, reply, all)).toBeGreaterThan(15);
        expectRangesToAddUp(reply, all);
        expectAheadToAddUp(reply, all);
        await expectExpectedToBeKnown(user, reply, all);
        expectFoundToHold(reply, all);
        expectRatesToHold(reply);
        expectUsualToBeMedians(reply, all);
        expectCrossingToHold(reply);
        expectReasonsToHold(reply, all);
        expect(reply.lastYear).toBe(pastYears(all)[0] ?? null);
      }
      const year: YearInReview = (await get(user, '/insights/year/2025')).json;
      expect(await expectFiguresToHold(user, year, all)).toBeGreaterThan(40);
      expectRatesToHold(year);
      expect(year.years).toEqual(pastYears(all));
      expectYearToHold(year, all);
      const outlook: BudgetsOutlook = (await get(user, '/budgets/outlook')).json;
      expect(await expectFiguresToHold(user, outlook, all)).toBeGreaterThan(0);
      expectSuggestionsToBeMedians(outlook, all);
      await expectCountsToHold(server, user);
    },
  );
});
