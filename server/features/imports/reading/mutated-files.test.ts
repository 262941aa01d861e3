import fc from 'fast-check';
import { expect, it } from 'vitest';
import { times } from '#server/testing/nightly.ts';
import { ImportFailure } from './limits.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';
import { ledgers } from './testing/ledgers.ts';
import {
  writeCamt,
  writeMt940,
  writeNorma43,
  writeOfx,
  writeQif,
  writeXlsx,
} from './testing/write-statements.ts';
import { tableStyles, writeTable } from './testing/write-table.ts';
import { writeXls } from './testing/write-xls.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

/** Undefined if it is refused with a sentence; any other error fails the test. */
function readOrRefuse(bytes: Uint8Array): Statement | undefined {
  try {
    return readStatement(bytes, { context });
  } catch (error) {
    if (error instanceof ImportFailure) return undefined;
    throw error;
  }
}

interface Mutation {
  kind: 'cut' | 'drop' | 'repeat' | 'overwrite' | 'insert';
  /** From 0 to 1, as a share of the file. */
  at: number;
  length: number;
  bytes: Uint8Array;
}

const place = fc.double({ min: 0, max: 1, noNaN: true });
const dangerous = fc.constantFrom(
  '"',
  '\0',
  '\n',
  ',,,,,',
  ';',
  '<',
  '>',
  '&',
  ']]>',
  ':61:',
  '^',
  '\r',
  '-',
  '9'.repeat(40),
  '\u00e4',
);
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom<Mutation['kind'][]>('cut', 'drop', 'repeat', 'overwrite', 'insert'),
  at: place,
  length: fc.integer({ min: 1, max: 60 }),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    dangerous.map((text) => Buffer.from(text)),
  ),
});

function mutate(bytes: Uint8Array, mutations: readonly Mutation[]): Uint8Array {
  return mutations.reduce<Uint8Array>((before, each) => {
    const at = Math.floor(each.at * before.length);
    if (each.kind === 'cut') return before.subarray(0, Math.max(1, at));
    if (each.kind === 'drop')
      return Buffer.concat([before.subarray(0, at), before.subarray(at + each.length)]);
    if (each.kind === 'repeat')
      return Buffer.concat([before.subarray(0, at + each.length), before.subarray(at)]);
    const rest = each.kind === 'insert' ? before.subarray(at) : before.subarray(at + each.bytes.length);
    return Buffer.concat([before.subarray(0, at), each.bytes, rest]);
  }, bytes);
}

const mutations = fc.array(mutation, { minLength: 1, maxLength: 5 });

it('a damaged file of a table keeps every line in the count', () => {
  fc.assert(
    fc.property(ledgers(), tableStyles, mutations, ({ entries }, style, changes) => {
      const bytes = mutate(Buffer.from(writeTable(entries, style)), changes);
      const statement = readOrRefuse(bytes);
      if (statement?.format === 'csv') expect(missingLines(bytes, statement)).toEqual([]);
    }),
    { numRuns: times(120, 10_000) },
  );
});

it.each([
  [
    'ofx',
    (text: string) => text.match(/<STMTTRN>/gi)?.length ?? 0,
    (...[entries]: Parameters<typeof writeQif>) => writeOfx(entries, true),
  ],
  ['qif', () => 0, writeQif],
  ['camt', () => 0, (...[entries]: Parameters<typeof writeQif>) => writeCamt(entries, '08')],
  ['mt940', (text: string) => text.match(/^ {0,3}:61:/gm)?.length ?? 0, writeMt940],
  ['norma43', (text: string) => text.match(/^22/gm)?.length ?? 0, writeNorma43],
])(
  'a damaged file of %s never crashes and keeps every transaction in the count',
  (format, countIn, write) => {
    fc.assert(
      fc.property(ledgers({ plain: true }), mutations, ({ entries }, changes) => {
        const bytes = mutate(Buffer.from(write(entries)), changes);
        const statement = readOrRefuse(bytes);
        if (statement?.format !== format) return; // it may look like another one
        const { rows, leftOut, problems } = statement;
        const text = Buffer.from(bytes).toString().replaceAll('\0', '').replace(/\r\n?/g, '\n');
        expect(rows.length + leftOut.length + problems.length).toBeGreaterThanOrEqual(countIn(text));
      }),
      { numRuns: times(50, 3_000) },
    );
  },
);

it.each([
  ['a spreadsheet', writeXlsx],
  ['an old spreadsheet', writeXls],
])('a damaged file of %s never crashes', (_, write) => {
  fc.assert(
    fc.property(ledgers(), mutations, ({ entries }, changes) => {
      readOrRefuse(mutate(write(entries), changes));
    }),
    { numRuns: times(50, 3_000) },
  );
});

it('a damaged file of random bytes never crashes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        fc.string({ unit: 'binary', maxLength: 400 }).map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        readOrRefuse(bytes);
      },
    ),
    { numRuns: times(300, 10_000) },
  );
});

/** Lines of the file that are in no part of the statement. */
function missingLines(
  bytes: Uint8Array,
  { rows, leftOut, problems, otherLines, encoding }: Statement,
): string[] {
  const text = new TextDecoder(encoding?.startsWith('cp') ? 'latin1' : (encoding ?? 'utf-8')).decode(bytes);
  if (encoding?.startsWith('cp')) return [];
  const known = new Set(
    [...rows, ...leftOut, ...problems, ...otherLines].flatMap(({ raw }) => raw.split('\n')),
  );
  return text
    .replaceAll('\0', '')
    .split(/\r\n?|\n|\u2028/)
    .filter((line) => !/^[\s\p{Cc}]*$/u.test(line) && line.length < 2_000 && !known.has(line));
}
