import { beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, type LocalDate, lastDayOf, monthOf } from '#contract/calendar.ts';
import type { Figure, Insights, RowsOfFigure, YearInReview } from '#contract/insights.ts';
import type { Transaction } from '#contract/transactions.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { get, listAll, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { edit, expectCountsToHold, remove } from '#server/testing/undo.ts';

// Every figure is compared with a recount of the rows by plain loops, and its filter with the rows that it lists.

const today: LocalDate = '2026-11-20';

function randomEntries(random: Random): Record<string, unknown>[] {
  const amount = () => Math.floor(random.next() * 9000 + 100) / 100;
  const some = Array.from({ length: 90 }, () => {
    const isIncome = random.next() < 0.15;
    return {
      name: `${random.pick(['Alder', 'Birch', 'Cedar', 'Dogwood'])} ${random.pick(['Foods', 'Books', ''])}`.trim(),
      category: random.pick(isIncome ? ['Salary', 'Gifts'] : ['Food', 'Bills', 'Shopping', 'Gifts']),
      cost: amount(),
      addedOn: addDays(today, 30 - Math.floor(random.next() ** 1.5 * 800)),
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
  return [...some, ...monthly];
}

async function keepLedger(user: TestUser, random: Random): Promise<Transaction[]> {
  const ids = await postAll(user, randomEntries(random));
  await get(user, '/insights');
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

/** Every figure in a reply, with where it stands. */
function figuresIn(value: unknown, at = ''): { at: string; figure: Figure }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'amount' in value && 'rows' in value && value.rows !== null && !('source' in value || 'usual' in value);
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
  { range, cashFlow, flow, categories, ahead }: Insights,
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
  let balance = hundredths(ahead.balance.amount);
  for (const { day, balance: shown } of ahead.days) {
    for (const each of ahead.expected.filter((one) => one.day === day))
      balance += (each.isIncome ? 1 : -1) * hundredths(each.amount);
    expect(hundredths(shown)).toBe(balance);
  }
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

forEachDialect('every figure of the insights', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it.each([1, 2, 3])(
    'is what a recount of the rows gives, and opens to these rows (ledger %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const user = await server.signUp();
      const all = await keepLedger(user, random);
      const from = addDays(today, -Math.floor(random.next() * 400) - 30);
      for (const query of ['', `?from=${from}&to=${addDays(from, Math.floor(random.next() * 90))}`]) {
        const reply: Insights = (await get(user, `/insights${query}`)).json;
        expect(await expectFiguresToHold(user, reply, all)).toBeGreaterThan(40);
        expectRangesToAddUp(reply, all);
        expectUsualToBeMedians(reply, all);
        expectReasonsToHold(reply, all);
      }
      const year: YearInReview = (await get(user, '/insights/year/2025')).json;
      expect(await expectFiguresToHold(user, year, all)).toBeGreaterThan(40);
      await expectCountsToHold(server, user);
    },
  );
});
