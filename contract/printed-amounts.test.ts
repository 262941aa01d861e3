import { expect, it } from 'vitest';
import { adviseOnAmount } from './printed-amounts.ts';

it.each([
  ['choose the amount', ['Scones 12'], /^Choose the amount on the picture, or type it in\./],
  ['type it in if no number on the picture may be one', ['On 20/11/2026 at 17:42'], /^No amount was found/],
  ['fill in everything if there is no text', [], /^No text was found/],
])('a person is asked to %s', (_, texts, advice) => {
  const lines = texts.map((text) => ({ words: text.split(' ').map((word) => ({ text: word })) }));
  expect(adviseOnAmount(lines)).toMatch(advice);
});
