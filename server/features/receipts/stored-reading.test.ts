import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { toTextLines } from './reading/fields/text-lines.ts';
import { describeText, linesToStored } from './stored-reading.ts';

const textOf = (...texts: string[]) => describeText(linesToStored(toTextLines(drawPage(texts))));
const datesOn = (...texts: string[]) => textOf(...texts).dates;
const amountsOn = (...texts: string[]) => textOf(...texts).amounts.map(({ value }) => value);

it('the text of a receipt comes with its dates and where they are, both ways round where that is possible', () => {
  expect(datesOn('Date: 03/04/2026 17:42', 'Milk 2.40', 'Enjoy by 31/01/2026')).toEqual([
    { box: expect.objectContaining({ x: 0.175, width: 0.25 }), values: ['2026-04-03', '2026-03-04'] },
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

it('the text of a receipt comes with every amount, and where each is', () => {
  expect(textOf('TOTAL 1 234,50').amounts).toEqual([
    { box: expect.objectContaining({ x: 0.175, width: expect.closeTo(0.2) }), value: 1234.5 },
  ]);
  expect(amountsOn('2 x 4.50 9.00', 'TOTAL EUR 9.00A', 'CARD ****2210', 'f7.85')).toEqual([4.5, 9, 9, 7.85]);
  expect(amountsOn('17:42', '20.11.26', '20/11/2026', 'CHANGE 0.00', 'thanks')).toEqual([]);
});

it('the text of a receipt comes with whole numbers as amounts only if none has decimals or a currency, wherever that is on its line', () => {
  expect(amountsOn('Scones 12', '20/11/2026')).toEqual([12]);
  expect(amountsOn('TOTAL ¥1,280', 'Till 2')).toEqual([1280]);
  expect(amountsOn('TOTAL 12.80', 'Till 2')).toEqual([12.8]);
  expect(amountsOn('TOTAL 12.80 paid by card', 'Till 2')).toEqual([12.8]);
});
