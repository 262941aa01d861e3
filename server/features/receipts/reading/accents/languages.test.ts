import { expect, it } from 'vitest';
import { drawPage } from '#server/testing/receipts/draw-page.ts';
import { foreignReceipts } from '#server/testing/receipts/foreign-receipts.ts';
import { printLines } from '../fields/print-lines.ts';
import { witnessesFor } from './languages.ts';

const today = '2026-11-20';
const languagesOf = (lines: readonly string[], hints: { timeZone?: string; region?: string } = {}) =>
  witnessesFor(lines[0] ?? '', printLines(drawPage(lines)), { today, ...hints }).map(
    ({ language }) => language,
  );

it.each([
  ['german', ['deu', 'fra']],
  ['swiss', ['deu', 'fra']],
  ['french', ['fra']],
  ['italian', ['ita']],
  ['dutch', ['nld']],
  ['polish', ['pol']],
  ['brazilian', ['por']],
  ['mexican', ['spa']],
  ['british', []],
  ['american', []],
  ['malaysian', []],
  ['japanese', []],
] as const)('a receipt that is %s is read again in %j', (name, languages) => {
  expect(languagesOf(foreignReceipts[name].lines)).toEqual(languages);
});

it('without evidence on the receipt, the language is that of the place where the user is', () => {
  const lines = ['Stern', 'TOTAL 4,50'];
  expect(languagesOf(lines, { timeZone: 'Europe/Warsaw' })).toEqual(['pol']);
  expect(languagesOf(lines, { region: 'PT' })).toEqual(['por']);
  expect(languagesOf(lines, { timeZone: 'Europe/London' })).toEqual([]);
  expect(languagesOf(lines)).toEqual([]);
});

it('a café has its accent in every country', () => {
  expect(languagesOf(['CAFE ROUGE', ...foreignReceipts.british.lines.slice(1)])).toEqual(['fra']);
});

it('of the countries that share a tax number, that of the user decides', () => {
  const lines = ['Casa Luna', 'NIF 501234567', 'TOTAL 4,50'];
  expect(languagesOf(lines)).toEqual(['spa', 'por']);
  expect(languagesOf(lines, { timeZone: 'Europe/Lisbon' })).toEqual(['por']);
});
