import { NIL } from 'uuid';
import { expect, it } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';
import { statement } from './statement.ts';

it('a statement is built once for each shape of its params, and forgets these when there are many', async () => {
  const { deps } = await startTestApp('sqlite');
  let built = 0;
  const find = statement((db, { ids }: { ids: readonly string[] }) => {
    built++;
    return db.selectFrom('users').select('id').where('id', 'in', ids);
  });
  const ask = (length: number) => find(deps.db.read, { ids: Array.from({ length }, () => NIL) });
  for (const length of [1, 1]) await ask(length);
  expect(built).toBe(1);
  for (let length = 2; length <= 1000; length++) await ask(length);
  await ask(1);
  expect(built).toBe(1001);
});
