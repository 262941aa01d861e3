import fc from 'fast-check';
import { expect, it } from 'vitest';
import { times } from '#server/testing/nightly.ts';
import type { LayoutChange } from './layout.ts';
import { readStatement } from './read-statement.ts';
import { encodeAs } from './testing/encode-as.ts';
import { type LedgerEntry, ledgers } from './testing/ledgers.ts';
import { writers } from './testing/write-statements.ts';
import { tableStyles, writeTable } from './testing/write-table.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(bytes: Uint8Array, change: LayoutChange = {}): string[] {
  const { rows, problems, leftOut } = readStatement(bytes, { context, change });
  expect({ problems, leftOut }).toEqual({ problems: [], leftOut: [] });
  return rows.map(({ day, amount, name, note }) => [day, amount, name, note].join(' | '));
}

function written(entries: readonly LedgerEntry[]): string[] {
  return entries.map(({ day, amount, name, note }) =>
    [day, amount, name, note === name ? '' : note].join(' | '),
  );
}

it('a ledger written to a file comes back exactly from a table of any layout in any encoding', () => {
  fc.assert(
    fc.property(ledgers(), tableStyles, ({ entries, encoding }, style) => {
      const text = writeTable(entries, style);
      const order = style.date === 'mdy' ? 'mdy' : 'dmy';
      const expected = written(style.newestFirst ? [...entries].reverse() : entries);
      expect(read(encodeAs(text, encoding), { dateOrder: order, sign: 'as_written' })).toEqual(expected);
    }),
    { numRuns: times(120, 5_000) },
  );
});

it('what a running balance of any table says is missing is what was cut out', () => {
  fc.assert(
    fc.property(ledgers(), tableStyles, fc.nat(), ({ entries }, style, at) => {
      const check = (text: string) => {
        const change = { dateOrder: style.date === 'mdy' ? 'mdy' : 'dmy', sign: 'as_written' } as const;
        return readStatement(Buffer.from(text), { context, change });
      };
      const text = writeTable(entries, { ...style, hasBalance: true });
      expect(check(text).balance).not.toBe('disagrees');
      const lines = text.split(style.lineEnd);
      const index = 1 + (at % Math.max(1, entries.length - 2));
      const isLast = lines.length - 1 - entries.length;
      const cut = lines.toSpliced(isLast + index, 1).join(style.lineEnd);
      const { balance, missing } = check(cut);
      const amount = (style.newestFirst ? entries.toReversed() : entries)[index]?.amount;
      if (balance === 'disagrees') expect(missing?.amount).toBe(amount);
    }),
    { numRuns: times(60, 3_000) },
  );
});

it.each(Object.entries(writers))(
  'a ledger written to a file comes back exactly from %s in any encoding',
  (_, write) => {
    fc.assert(
      fc.property(ledgers({ plain: true }), ({ entries, encoding }) => {
        const file = write(entries);
        const bytes = typeof file === 'string' ? encodeAs(file, encoding) : file;
        expect(read(bytes, { sign: 'as_written' })).toEqual(written(entries));
      }),
      { numRuns: times(30, 2_000) },
    );
  },
);
