import { expect, it } from 'vitest';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { offersFor } from './text-offers.ts';

/** Lines of print, with words a tenth of the picture apart. */
function text(...texts: string[]): Pick<ReceiptWithText, 'lines' | 'dates'> {
  const lines = texts.map((text, row) => {
    const words = text.split(' ').map((word, column) => ({
      text: word,
      box: { x: column / 10, y: row / 10, width: 0.08, height: 0.05 },
    }));
    return { text, words, box: { x: 0, y: row / 10, width: words.length / 10, height: 0.05 } };
  });
  return { lines, dates: [] };
}

const values = (field: 'merchant' | 'amount', texts: string[]) =>
  offersFor(field, text(...texts)).flatMap((offer) => offer.values);

it.each([
  ['£48.07', '48.07'],
  ['48,07', '48.07'],
  ['48.07A', '48.07'],
  ['*48.07', '48.07'],
  ['$1,234.50', '1234.50'],
  ['1.234,50€', '1234.50'],
  ['CA$5.00', '5.00'],
  ['Rs.120.00', '120.00'],
  ['5.00-', '5.00'],
  ['f7.85', '7.85'],
])('the amount %s on the picture is read as %s', (text, amount) => {
  expect(values('amount', [text])).toEqual([amount]);
});

it('amounts on the picture are found among other words, each separately', () => {
  expect(values('amount', ['2 x 4.50 9.00', 'TOTAL EUR 9.00', 'Card ****2210'])).toEqual([
    '4.50',
    '9.00',
    '9.00',
  ]);
});

it('amounts on the picture may contain spaces, and span all their words', () => {
  const [offer] = offersFor('amount', text('TOTAL 1 234,50'));
  expect(offer).toMatchObject({ values: ['1234.50'], box: { x: 0.1, width: expect.closeTo(0.18) } });
});

it('amounts on the picture include whole numbers only if no amount has decimals', () => {
  expect(values('amount', ['TOTAL ¥1,280', 'Till 2'])).toEqual(['1280.00', '2.00']);
  expect(values('amount', ['TOTAL 12.80', 'Till 2'])).toEqual(['12.80']);
});

it('amounts on the picture exclude times, dates and zero', () => {
  expect(values('amount', ['17:42', '20.11.26', '20/11/2026', 'CHANGE 0.00', 'thanks'])).toEqual([]);
});

it('dates on the picture are those that the server has read, and nothing else has any', () => {
  const dates = [{ box: { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }, values: ['2026-04-03', '2026-03-04'] }];
  expect(offersFor('date', { lines: [], dates })).toEqual(dates);
  expect(offersFor('amount', { lines: [], dates })).toEqual([]);
});

it('a merchant is any line with a word, without the characters around it', () => {
  expect(values('merchant', ['*** NORTHGATE  GROCERS ***', '31', '--------', 'Moss & Fern Ltd.'])).toEqual([
    'NORTHGATE GROCERS',
    'Moss & Fern Ltd.',
  ]);
});

it('a category is never offered', () => {
  expect(offersFor('category', text('Groceries 4.50'))).toEqual([]);
});
