import { defaultExpenseCategories } from '#contract/category-names.ts';
import { fromDecimal } from '#contract/money.ts';
import { ask } from '../api-client.ts';
import type { Ledger } from './ledger.ts';

/** All of a user's data, with everything that should never be observed. */
export interface Observed {
  ledger: Ledger;
  /** Names and due days that occur more than once. */
  doubled: string[];
  /** Due days of a rule that were skipped. */
  missedDays: string[];
  /** Totals that differ from the sum of their rows. */
  wrongSums: string[];
}

/** Name prefix of daily recurring transactions, and of the transactions they add. */
export const dueEveryDay = 'every day';

interface Row {
  _id: string;
  name: string;
  category: string;
  cost: number;
  addedOn: string;
  isIncome: boolean;
  note: string;
}

interface BudgetRow {
  _id: string;
  category: string;
  amount: number;
  spent: number;
  month: number;
  year: number;
}

interface Answers {
  list: { transactions: Row[]; total: number; sum: { income: number; expenses: number } };
  summary: { totalIncome: number; totalExpenses: number };
  categories: string[];
  budgets: BudgetRow[];
  rules: { _id: string; name: string; category: string; amount: number }[];
}

export async function readLedger(url: string, token: string): Promise<Observed> {
  const get = async (path: string) => {
    const { status, json } = await ask(url, path, { token });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
    return json;
  };
  const [list, summary, categories, budgets, rules] = await Promise.all([
    wholeList(get),
    get('/transactions/summary'),
    get('/transactions/categories/expense'),
    get('/budgets'),
    get('/recurring'),
  ]);
  return judge({ list, summary, categories, budgets, rules });
}

/** All pages as one list. */
async function wholeList(get: (path: string) => Promise<Answers['list'] & { totalPages: number }>) {
  const first = await get('/transactions?limit=100');
  const transactions = [...first.transactions];
  for (let page = 2; page <= first.totalPages; page++)
    transactions.push(...(await get(`/transactions?limit=100&page=${page}`)).transactions);
  return { ...first, transactions };
}

function judge(answers: Answers): Observed {
  const { transactions } = answers.list;
  const own = transactions.filter(({ name }) => !name.startsWith(dueEveryDay));
  const due = transactions.filter(({ name }) => name.startsWith(dueEveryDay));
  return {
    ledger: {
      entries: new Map(
        own.map(({ _id: id, name, category, cost: amount, addedOn, isIncome, note }) => [
          name,
          { id, category, amount, addedOn, isIncome, note },
        ]),
      ),
      budgets: new Map(answers.budgets.map((row) => [monthOf(row), planOf(row)])),
      rules: new Map(
        answers.rules
          .filter(({ name }) => !name.startsWith(dueEveryDay))
          .map((row) => [row.name, planOf(row)]),
      ),
      categories: new Set(answers.categories.filter((name) => !defaultExpenseCategories.includes(name))),
    },
    doubled: [
      ...repeated(own.map(({ name }) => name)),
      ...repeated(due.map(({ name, addedOn }) => `${name} ${addedOn}`)),
      ...repeated(answers.budgets.map(monthOf)),
      ...repeated(answers.rules.map(({ name }) => name)),
    ],
    missedDays: missedDays(due),
    wrongSums: wrongSums(answers),
  };
}

export function monthOf({ year, month }: { year: number; month: number }): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

function planOf({ _id: id, category, amount }: { _id: string; category: string; amount: number }) {
  return { id, category, amount };
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place);
}

function missedDays(rows: readonly Row[]): string[] {
  return [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, posted]) => {
    const days = new Set(posted.map(({ addedOn }) => addedOn));
    const [first = ''] = [...days].sort();
    const missed: string[] = [];
    for (let day = first, left = days.size; left > 0; day = nextDay(day))
      if (days.has(day)) left--;
      else missed.push(`${name} ${day}`);
    return missed;
  });
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);
}

function wrongSums({ list, summary, budgets }: Answers): string[] {
  const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { cost }) => sum + fromDecimal(cost), 0);
  const income = sumOf(list.transactions.filter(({ isIncome }) => isIncome));
  const expenses = sumOf(list.transactions.filter(({ isIncome }) => !isIncome));
  const sums = [
    ['number of transactions', list.total, list.transactions.length],
    ['income of the list', fromDecimal(list.sum.income), income],
    ['expenses of the list', fromDecimal(list.sum.expenses), expenses],
    ['income of the summary', fromDecimal(summary.totalIncome), income],
    ['expenses of the summary', fromDecimal(summary.totalExpenses), expenses],
    ...budgets.map((budget) => {
      const spent = list.transactions.filter(
        ({ isIncome, category, addedOn }) =>
          !isIncome && category === budget.category && addedOn.startsWith(monthOf(budget)),
      );
      return [
        `spent of ${budget.category} in ${monthOf(budget)}`,
        fromDecimal(budget.spent),
        sumOf(spent),
      ] as const;
    }),
  ] as const;
  return sums.flatMap(([what, told, counted]) =>
    told === counted ? [] : [`${what}: ${told} instead of ${counted}`],
  );
}
