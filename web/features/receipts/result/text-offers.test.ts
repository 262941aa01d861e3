import { expect, it } from 'vitest';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { offersFor } from './text-offers.ts';

/** Lines of print, with words a tenth of the picture apart. */
function lines(...texts: string[]): ReceiptWithText['lines'] {
  return texts.map((text, row) => {
    const words = text.split(' ').map((word, column) => ({
      text: word,
      box: { x: column / 10, y: row / 10, width: 0.08, height: 0.05 },
    }));
    return { text, words, box: { x: 0, y: row / 10, width: words.length / 10, height: 0.05 } };
  });
}

const values = (field: 'merchant' | 'amount' | 'date', texts: string[]) =>
  offersFor(field, lines(...texts)).flatMap((offer) => offer.values);

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
  const [offer] = offersFor('amount', lines('TOTAL 1 234,50'));
  expect(offer).toMatchObject({ values: ['1234.50'], box: { x: 0.1, width: expect.closeTo(0.18) } });
});

it('amounts on the picture include whole numbers only if no amount has decimals', () => {
  expect(values('amount', ['TOTAL ¥1,280', 'Till 2'])).toEqual(['1280.00', '2.00']);
  expect(values('amount', ['TOTAL 12.80', 'Till 2'])).toEqual(['12.80']);
});

it('amounts on the picture exclude times, dates and zero', () => {
  expect(values('amount', ['17:42', '20.11.26', '20/11/2026', 'CHANGE 0.00', 'thanks'])).toEqual([]);
});

it.each([
  ['20/11/2026 17:42', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['20-NOV-26', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['Date: 20/11/2026', '2026-11-20'],
  ['20-XI-2026', '2026-11-20'],
  ['2026. XI. 20.', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
])('the date %s on the picture is read as %s', (text, day) => {
  expect(values('date', [text])).toEqual([day]);
});

it('dates on the picture are offered in both orders if day and month could be either way round', () => {
  const [offer] = offersFor('date', lines('03/04/2026'));
  expect(offer?.values).toEqual(['2026-04-03', '2026-03-04']);
  expect(values('date', ['04/04/2026', '31/01/2026'])).toEqual(['2026-04-04', '2026-01-31']);
});

it('dates on the picture are offered only if they exist', () => {
  expect(values('date', ['31/02/2026', '99/99/2026', '48.07', 'Nov', '1234-56-78'])).toEqual([]);
});

it('a merchant is any line with a word, without the characters around it', () => {
  expect(values('merchant', ['*** NORTHGATE  GROCERS ***', '31', '--------', 'Moss & Fern Ltd.'])).toEqual([
    'NORTHGATE GROCERS',
    'Moss & Fern Ltd.',
  ]);
});

it('a category is never offered', () => {
  expect(offersFor('category', lines('Groceries 4.50'))).toEqual([]);
});
