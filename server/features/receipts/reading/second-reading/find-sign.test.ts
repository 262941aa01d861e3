import { expect, it } from 'vitest';
import { isNightly } from '#server/testing/nightly.ts';
import { fonts } from '#server/testing/receipts/accented-receipts.ts';
import { photograph } from '#server/testing/receipts/photograph.ts';
import { readFile } from '../read-file.ts';
import { openEngine } from '../recognise/open-engine.ts';

const engine = openEngine();
const minute = 60_000;

const cases: [total: string, currency: string | null][] = [
  ['€7.15', 'EUR'],
  ['7.15', null],
];
const others: typeof cases = [
  ['7.15 €', 'EUR'],
  ['£7.15', 'GBP'],
  ['7.15 £', 'GBP'],
  ['$7.15', 'USD'],
];

it.each(isNightly ? [...cases, ...others] : cases)(
  'on a receipt that says nothing else of its country, a total of %s is in %s',
  async (total, currency) => {
    for (const font of isNightly ? fonts : fonts.slice(0, 1)) {
      const lines = [
        'The Corner Shop',
        '2026-03-14 17:42',
        'Bread      2.35',
        'Cheese     4.80',
        `TOTAL   ${total}`,
      ];
      const tools = { engine: () => engine, hints: { today: '2026-11-20', currency: 'USD' } as const };
      const { reading } = await readFile(await photograph({ lines, font }, 'scan'), tools);
      expect(reading.currency).toBe(currency);
      expect(reading.amount?.value).toBe(715);
    }
  },
  2 * minute,
);
