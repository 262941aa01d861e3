import { expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/for-each-dialect.ts';
import { costAmongTotals } from '#server/testing/plan-of.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { sumTotals } from './read-totals.queries.ts';

it('on PostgreSQL, the totals of a category are found without those of other users', async () => {
  const db = await openTestDatabase('postgres');
  const watch = watchStatements('postgres');
  await sumTotals(db.read, crypto.randomUUID(), { grain: 'all', categoryId: crypto.randomUUID() });
  watch.stop();
  const query = watch.seen.find(({ sql }) => sql.includes('from "totals"'))?.sql ?? '';
  expect(await costAmongTotals(db.url, query)).toBeLessThan(50);
  await db.close();
});
