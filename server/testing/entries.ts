import type { Transaction } from '#contract/transactions.ts';
import type { TestReply, TestUser } from './test-app.ts';

/** A request body that creates a transaction; `more` overrides fields. */
export function entry(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Harbour Café',
    category: 'Food',
    cost: 7.85,
    addedOn: '2026-11-19',
    isIncome: false,
    note: '',
    ...more,
  };
}

/** A request body that creates a recurring transaction. */
export const rent = {
  name: 'Rent',
  category: 'Bills',
  amount: 900,
  isIncome: false,
  frequency: 'monthly',
  startDate: '2026-11-25',
};

export function post(user: TestUser, more: Record<string, unknown> = {}): Promise<TestReply> {
  return user.request({ method: 'POST', url: '/api/transactions', payload: entry(more) });
}

/** Creates each in order; returns their ids. */
export async function postAll(
  user: TestUser,
  entries: readonly Record<string, unknown>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const more of entries) ids.push((await post(user, more)).json._id);
  return ids;
}

/** Replaces a transaction by itself with some changes. */
export function change(user: TestUser, { _id, ...before }: Transaction, changed: object): Promise<TestReply> {
  return user.request({ method: 'PUT', url: `/api/transactions/${_id}`, payload: { ...before, ...changed } });
}

export function chooseCurrency({ request }: TestUser, defaultCurrency: string): Promise<TestReply> {
  return request({ method: 'PUT', url: '/api/auth/setup', payload: { defaultCurrency } });
}

export async function get(user: TestUser, path: string): Promise<TestReply> {
  return user.request({ method: 'GET', url: `/api${path}` });
}

/** Every transaction of the user, newest first. */
export async function listAll(user: TestUser, query = ''): Promise<TestReply['json']> {
  const all: TestReply['json'][] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { json } = await get(user, `/transactions?page=${page}&limit=100&${query}`);
    all.push(...json.transactions);
    pages = json.totalPages;
  }
  return all;
}
