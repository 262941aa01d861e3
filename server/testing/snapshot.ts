import { get } from './entries.ts';
import type { TestUser } from './test-app.ts';

/** Everything that a user can see through the API: lists, sums, charts and files. */
export async function snapshotOf(user: TestUser) {
  const paths = [
    '/transactions?limit=100',
    '/transactions/summary',
    '/transactions/charts?period=all',
    '/transactions/categories/expense',
    '/transactions/categories/income',
    '/budgets',
    '/recurring',
    '/transactions?search=harbour&page=1',
    '/transactions/suggest?name=harbour&isIncome=false',
    '/transactions/export',
  ];
  const seen: Record<string, unknown> = {};
  for (const path of paths) {
    const { json, text } = await get(user, path);
    seen[path] = json ?? text;
  }
  const { json } = await get(user, '/receipts?limit=100');
  seen['/receipts'] = json.receipts.map(
    ({ fileUrl: _, documentUrl: __, ...receipt }: Record<string, unknown>) => receipt,
  );
  return seen;
}
