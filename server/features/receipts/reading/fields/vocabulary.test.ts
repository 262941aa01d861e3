import { expect, it } from 'vitest';
import { find, vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf({ total: 'total, amount due', tax: 'gst, service charge', cash: 'cash' });

it.each([
  ['AMOUNT DUE : 4.10', ['total']],
  ['Total incl. GST', ['total', 'tax']],
  ['T0TAL', ['total']],
  ['TOTAI 4.10', ['total']],
  ['TOTAL4.10', ['total']],
  ['AMOUNTDUE4.10', ['total']],
  ['CASHRM50.00', ['cash']],
  ['Serviçe Chárge', ['tax']],
  ['AMQUNT DUE', ['total']],
])('phrases of a vocabulary are found in %j', (text, names) => {
  expect([...find(text, vocabulary)].sort()).toEqual([...names].sort());
});

it.each(['CASHIER', 'AMOUNT DUO', 'DUE', 'TOAD', 'COAL', '', '12.00'])(
  'phrases of a vocabulary are not found in %j',
  (text) => {
    expect(find(text, vocabulary).size).toBe(0);
  },
);
