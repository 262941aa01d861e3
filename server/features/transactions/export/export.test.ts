import { beforeAll, expect, it } from 'vitest';
import { addRows } from '#server/testing/add-rows.ts';
import { chooseCurrency, get, listAll } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { csvHead } from './export.service.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('exporting transactions returns a CSV file of all rows or the filtered ones, in list order', async () => {
    const user = await server.signUp();
    await chooseCurrency(user, 'EUR');
    await addRows(
      server,
      user,
      Array.from({ length: 1203 }, (_, n) => ({ name: `row ${n}`, addedOn: `2026-10-${10 + (n % 20)}` })),
    );
    const { status, headers, text } = await get(user, '/transactions/export');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="tuppence-transactions.csv"');
    const lines = text.replace(/\r\n$/, '').split('\r\n');
    expect(lines[0]).toBe(csvHead.trimEnd());
    const listed = await listAll(user);
    expect(lines.slice(1)).toEqual(
      listed.map(({ addedOn, name }: { addedOn: string; name: string }) =>
        expect.stringMatching(`^${addedOn},Expense,${name},Food,7.85,EUR,`),
      ),
    );
    const some = await get(user, '/transactions/export?startDate=2026-10-29');
    expect(some.text.trim().split('\r\n')).toHaveLength(61);
  });
});
