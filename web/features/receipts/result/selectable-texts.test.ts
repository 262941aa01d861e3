import { expect, it } from 'vitest';
import { noText } from '../receipts.api.ts';
import { selectableTexts } from './selectable-texts.ts';

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };

it('amounts and dates on the picture are those that the server has read, and nothing else has any', () => {
  const dates = [{ box, values: ['2026-04-03', '2026-03-04'] }];
  const text = { ...noText, amounts: [{ box, value: 1234.5 }], dates };
  expect(selectableTexts('amount', text)).toEqual([{ box, values: ['1234.50'] }]);
  expect(selectableTexts('date', text)).toEqual(dates);
  expect(selectableTexts('category', text)).toEqual([]);
});

it('a merchant is any line with a word, without the characters around it', () => {
  const texts = ['*** NORTHGATE  GROCERS ***', '31', '--------', 'Moss & Fern Ltd.'];
  const lines = texts.map((text) => ({ text, box }));
  expect(selectableTexts('merchant', { ...noText, lines }).flatMap(({ values }) => values)).toEqual([
    'NORTHGATE GROCERS',
    'Moss & Fern Ltd.',
  ]);
});
