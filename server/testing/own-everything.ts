import { get, post } from './entries.ts';
import { rowsOf } from './rows-of.ts';
import { addPasskey, addTotp } from './second-factor.ts';
import { softPasskey } from './soft-passkey.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { blankPicture, upload } from './upload.ts';

/** Creates one of everything for a user, named after them; returns one row id per table. */
export async function ownOneOfEverything(server: TestApp, user: TestUser): Promise<Map<string, string>> {
  const name = `of ${user.email}`;
  const plan = { name, category: name, amount: 5, isIncome: false, month: 11, year: 2026 };
  const { json: uploaded } = await upload(user, await blankPicture(), { name: `${name}.png` });
  await post(user, { name, note: name, category: name, receiptId: uploaded.details.receipt._id });
  await postTo(user, '/budgets', plan);
  await postTo(user, '/recurring/create', { ...plan, frequency: 'daily', startDate: '2026-11-20' });
  await postTo(user, '/auth/tokens', { name, scope: 'read', expiresInDays: 7 });
  await addTotp(server, user);
  await addPasskey(user, softPasskey());
  await get(user, '/transactions/export');
  const { json: gone } = await post(user, { name, note: name, category: name });
  await user.request({ method: 'DELETE', url: `/api/transactions/${gone._id}` });

  const rows = Object.entries(await rowsOf(server.deps, user.userId));
  return new Map(rows.flatMap(([table, [row]]) => (row?.['id'] ? [[table, String(row['id'])]] : [])));
}

async function postTo(user: TestUser, path: string, payload: object): Promise<void> {
  const { status, text } = await user.request({ method: 'POST', url: `/api${path}`, payload });
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
}
