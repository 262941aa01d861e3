import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { printLines } from './reading/fields/print-lines.ts';
import { describeText, linesToStored } from './stored-reading.ts';

const datesOn = (...texts: string[]) => describeText(linesToStored(printLines(drawPage(texts)))).dates;

it('the text of a receipt comes with its dates and where they are, both ways round where that is possible', () => {
  expect(datesOn('Date: 03/04/2026 17:42', 'Milk 2.40', 'Enjoy by 31/01/2026')).toEqual([
    { box: expect.objectContaining({ x: 0.15, width: 0.25 }), values: ['2026-04-03', '2026-03-04'] },
    { box: expect.anything(), values: ['2026-01-31'] },
  ]);
});

it('the text of a receipt comes with dates whose month is a word or a Roman number', () => {
  expect(datesOn('20-XI-2026', '12/II/2026', '5 marzo 2026').flatMap(({ values }) => values)).toEqual([
    '2026-11-20',
    '2026-02-12',
    '2026-03-05',
  ]);
});

it('the text of a receipt comes with no dates that do not exist, and none that amounts and times could be', () => {
  expect(datesOn('31/02/2026', '99/99/2026', '2 1.20', '1.50 2.30', '48.07 17:42', '1234-56-78')).toEqual([]);
});
