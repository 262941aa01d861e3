import fc from 'fast-check';
import { expect, it } from 'vitest';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { addOf, changeOf, importOf } from '#server/testing/imports.ts';
import { times } from '#server/testing/nightly.ts';
import { rowsOf } from '#server/testing/rows-of.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { expectCountsToHold, send } from '#server/testing/undo.ts';
import { encodeAs } from './reading/testing/encode-as.ts';
import { type LedgerEntry, ledgers } from './reading/testing/ledgers.ts';
import { writers } from './reading/testing/write-statements.ts';
import { type TableStyle, tableStyles, writeTable } from './reading/testing/write-table.ts';

/** Adds a file as somebody would who knows the answers; returns how many rows were added. */
async function add(user: TestUser, bytes: Uint8Array, { date, headings }: TableStyle): Promise<number> {
  const answers = { dateOrder: date === 'mdy' ? 'mdy' : 'dmy', sign: 'as_written' };
  let read = await importOf(user, bytes);
  for (let [question] = read.questions; question; [question] = read.questions) {
    const { key, guess } = question;
    read = await changeOf(user, read._id, {
      answers: { [key]: answers[key as keyof typeof answers] ?? guess },
    });
  }
  expect({ headings, ...read.counts }).toMatchObject({ left_out: 0, problem: 0 });
  return (await addOf(user, read._id)).json.addedCount;
}

/** One of those that can be undone, if there is any. */
async function undoOne(user: TestUser, place: number): Promise<void> {
  const { json } = await get(user, '/imports');
  const ids = json.flatMap(({ undoId }: { undoId: string | null }) => undoId ?? []);
  if (ids.length > 0)
    expect((await send(user, `/deleted/${ids[place % ids.length]}/restore`)).status).toBe(200);
}

forDialectsOfRun((dialect) => {
  it('a ledger in files is added exactly once: in halves, overlapping, again, in any format; and undone in any order', async () => {
    const server = await startTestApp(dialect);
    /** Except that somebody has imported, answered and undone. */
    const everyTable = async ({ userId }: TestUser) => {
      const tables = await rowsOf(server.deps, userId);
      const { users, imports, import_rows, import_layouts, account_events, ...others } = tables;
      return others;
    };
    const names = fc.constantFrom(...Object.keys(writers), 'table', 'table', 'table');
    await fc.assert(
      fc.asyncProperty(
        ledgers({ plain: true }),
        tableStyles,
        names,
        names,
        fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
        async (ledger, style, first, second, order) => {
          const { entries, encoding } = ledger;
          const write = (name: string, some: LedgerEntry[]) => {
            const text = writers[name]?.(some) ?? writeTable(some, style);
            return typeof text === 'string' ? encodeAs(text, encoding) : text;
          };
          const user = await server.signUp();
          const before = await everyTable(user);
          const half = Math.ceil(entries.length / 2);
          const files = [
            write(first, entries.slice(0, half)),
            write(first, entries.slice(Math.floor(half / 2))),
            write(first, entries),
            write(second, entries),
          ];
          const added: number[] = [];
          for (const bytes of files) added.push(await add(user, bytes, style));
          expect(added).toEqual([half, entries.length - half, 0, 0]);
          await expectCountsToHold(server, user);
          for (const place of order) await undoOne(user, place);
          await expectCountsToHold(server, user);
          expect(await everyTable(user)).toEqual(before);
        },
      ),
      { numRuns: times(3, 100), endOnFailure: true },
    );
  });
});
