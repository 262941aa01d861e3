import { addDays } from '#contract/calendar.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import type { BenchUser } from './fill.ts';
import { absentWord, commonWord, days, firstDay, rareWord } from './ledger.ts';
import { requestOf } from './load.ts';

const random = seededRandom(42);

/** The path of a request for this user. */
type PathOf = (user: BenchUser) => string;

const list = '/transactions?page=1&limit=10';
const oneFilter = [
  'category=Groceries',
  'isIncome=true',
  'category=Salary',
  'isIncome=false',
  'category=Bills',
];
const withFilters = `&category=Groceries&isIncome=false&startDate=${addDays(firstDay, 100)}&endDate=${addDays(firstDay, days - 200)}`;

/** The measured reads, by their names in the tables. */
export const reads = {
  summary: () => '/transactions/summary',
  charts: () => '/transactions/charts',
  insights: () => '/insights',
  budgets: () => '/budgets',
  categories: () => '/transactions/categories/expense',
  'first page': () => list,
  'one filter': () => `${list}&${random.pick(oneFilter)}`,
  'any page': ({ rows }) => `/transactions?limit=10&page=${1 + whole(rows / 10)}`,
  'any dates': ({ rows }) => `/transactions?limit=10&${anyDates()}&page=${1 + whole(rows / 100)}`,
  'all filters': ({ rows }) =>
    `/transactions?limit=10&category=Groceries&isIncome=false&${anyDates()}&page=${1 + whole(rows / 200)}`,
  'search, common word': () => `${list}&search=${commonWord}`,
  'search, rare word': () => `${list}&search=${rareWord}`,
  'search, absent word': () => `${list}&search=${absentWord}`,
} satisfies Record<string, PathOf>;

/** The measured searches, by what distinguishes them. */
export const searches = {
  common: () => `${list}&search=${commonWord}`,
  rare: () => `${list}&search=${rareWord}`,
  absent: () => `${list}&search=${absentWord}`,
  'two words': () => `${list}&search=harbour%20market`,
  'one character': () => `${list}&search=e`,
  'two characters': () => `${list}&search=ar`,
  'a category': () => `${list}&search=grocer`,
  'an amount': () => `${list}&search=12.50`,
  'common, with filters': () => `${list}&search=${commonWord}${withFilters}`,
  'rare, with filters': () => `${list}&search=${rareWord}${withFilters}`,
  'absent, with filters': () => `${list}&search=${absentWord}${withFilters}`,
  'common, any page': ({ rows }) =>
    `/transactions?limit=10&search=${commonWord}&page=${1 + whole(rows / 100)}`,
} satisfies Record<string, PathOf>;

export function asking(users: readonly BenchUser[], pathOf: PathOf): () => Buffer {
  let turn = 0;
  return () => {
    const user = userAt(users, turn++);
    return requestOf('GET', `/api${pathOf(user)}`, user);
  };
}

export function creates(users: readonly BenchUser[]): () => Buffer {
  let turn = 0;
  return () => {
    const user = userAt(users, turn++);
    return requestOf('POST', '/api/transactions', { token: user.token, body: entry() });
  };
}

/** The body of a new transaction. */
export function entry(): Record<string, unknown> {
  return {
    name: 'Harbour Market',
    category: 'Groceries',
    cost: (100 + whole(10_000)) / 100,
    addedOn: addDays(firstDay, days - 1 - whole(60)),
    isIncome: false,
    note: '',
  };
}

function userAt(users: readonly BenchUser[], turn: number): BenchUser {
  const user = users[turn % users.length];
  if (user === undefined) throw new RangeError('nobody to ask as');
  return user;
}

function anyDates(): string {
  const from = whole(days / 2);
  const to = from + whole(days / 4) + Math.floor(days / 4);
  return `startDate=${addDays(firstDay, from)}&endDate=${addDays(firstDay, to)}`;
}

function whole(below: number): number {
  return Math.floor(random.next() * below);
}
