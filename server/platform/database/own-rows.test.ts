import { beforeAll, expect, it } from 'vitest';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  countOwnRows,
  deleteOwnRows,
  hasOwnRow,
  insertOwnRowIfNew,
  insertOwnRows,
  listOwnRows,
  updateOwnRows,
} from './own-rows.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('rows of a user are found by values, by lists of them, of which an empty one finds none, or between ends, and in an order, with the columns that are named', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const all = { user_id: user.userId };
    const some = { ...all, name: ['Food', 'Gifts'] };
    await server.deps.db.transaction(async (tx) => {
      const rows = await listOwnRows(tx, 'categories', some);
      expect(rows.map(({ name }) => name).sort()).toEqual(['Food', 'Gifts']);
      expect(await listOwnRows(tx, 'categories', { ...all, id: [] })).toEqual([]);
      expect(await hasOwnRow(tx, 'categories', { ...all, name: 'Nothing' })).toBe(false);
      expect(await deleteOwnRows(tx, 'categories', { ...all, id: [] })).toBe(0);
      for (const row of rows) expect(await insertOwnRowIfNew(tx, 'categories', row)).toBe(false);
      expect(await deleteOwnRows(tx, 'categories', some)).toBe(2);
      expect(await countOwnRows(tx, 'categories', all)).toBe(11);
      expect(await countOwnRows(tx, 'categories', { user_id: other.userId })).toBe(13);
      await insertOwnRows(tx, 'categories', rows);
      const [least = '', greatest = ''] = rows.map(({ id }) => id).sort();
      const between = (id: object) => countOwnRows(tx, 'categories', { ...some, id });
      expect(await between({ from: least, through: greatest })).toBe(2);
      expect(await between({ after: least, through: undefined })).toBe(1);
      expect(await between({ from: least, before: greatest })).toBe(1);
      expect(await between({ after: least, before: greatest })).toBe(0);
      expect(await between({ not: least })).toBe(1);
      expect(await between({ not: null })).toBe(2);
      expect(await between({ before: null })).toBe(0);
      const ordered = async (order: object) =>
        (await listOwnRows(tx, 'categories', some, { by: ['id'], ...order })).map(({ id }) => id);
      expect(await ordered({})).toEqual([least, greatest]);
      expect(await ordered({ isDescending: true, limit: 1 })).toEqual([greatest]);
      expect(await ordered({ limit: 1, offset: 1 })).toEqual([greatest]);
      const named = await listOwnRows(tx, 'categories', some, { by: ['name'], columns: ['name'] });
      expect(named).toEqual([{ name: 'Food' }, { name: 'Gifts' }]);
      await updateOwnRows(tx, 'categories', some, { for_expense: 0, for_income: 0 });
      expect(await countOwnRows(tx, 'categories', { ...some, for_expense: 0, for_income: 0 })).toBe(2);
    });
  });
});
