import { expect, it } from 'vitest';
import { toPlainText } from './money.ts';
import { findSumError, readAmount } from './sums.ts';

const resultOf = (text: string) => {
  const read = readAmount(text);
  return read && toPlainText(read.amount);
};

it.each(['7', '7.2', '48,07', '1,234.50', '1.234,56', '1 234,56'])(
  '%j is parsed as a plain amount',
  (text) => {
    expect(readAmount(text)).toMatchObject({ isSum: false, isRounded: false });
  },
);

it.each([
  ['12.50+3', '15.50'],
  ['3*4.20', '12.60'],
  ['3×4,20', '12.60'],
  ['3x4', '12.00'],
  ['3 X 4.20', '12.60'],
  ['100/8', '12.50'],
  ['100 ÷ 8', '12.50'],
  ['20 − 0.01', '19.99'],
  ['2+3*4', '14.00'],
  ['(2+3)*4', '20.00'],
  ['10-2-3', '5.00'],
  ['100/5/2', '10.00'],
  ['1,234.50 + 1', '1235.50'],
  ['0.1+0.2', '0.30'],
  ['10/3*3', '10.00'],
  ['10/(2-4)', '-5.00'],
  ['3-5', '-2.00'],
  ['100+20%', '120.00'],
  ['20-5%', '19.00'],
  ['50*10%', '5.00'],
  ['2+3*4+10%', '15.40'],
])('the sum %j evaluates to %s', (text, result) => {
  expect(resultOf(text)).toBe(result);
  expect(readAmount(text)).toMatchObject({ isSum: true, isRounded: false });
});

it.each([
  ['10/3', '3.33'],
  ['20/3', '6.67'],
  ['0.01/2', '0.01'],
  ['0.05*0.10', '0.01'],
  ['1-1.01/2', '0.50'],
  ['(0-0.01)/2', '-0.01'],
  ['1/400', '0.00'],
])('the sum %j is rounded once, to %s', (text, result) => {
  expect(resultOf(text)).toBe(result);
  expect(readAmount(text)?.isRounded).toBe(true);
});

it.each([
  ['', 'nothing'],
  ['+', 'no number'],
  ['3+', 'an end without a number'],
  ['-5', 'a sign'],
  ['+5', 'a sign'],
  ['3+-2', 'a sign inside'],
  ['3**2', 'two operators'],
  ['(3+2', 'an open bracket'],
  ['3+2)', 'a bracket too many'],
  ['2(3)', 'no operator'],
  ['5/0', 'a division by zero'],
  ['5/(3-3)', 'a division by zero'],
  ['1.234+1', 'three decimals'],
  ['20%', 'a percent of nothing'],
  ['20%+5', 'a percent of nothing'],
  ['3x', 'a letter'],
  [`${'1+'.repeat(60)}1`, 'more than anybody types'],
])('the typed amount %j is rejected: %s', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

it('a typed amount is calculated without floating-point errors', () => {
  for (let cents = 1; cents < 2000; cents += 7) {
    const price = toPlainText(cents);
    expect(readAmount(`${price}+${price}+${price}`)?.amount).toBe(cents * 3);
    expect(readAmount(`3*${price}`)?.amount).toBe(cents * 3);
    expect(readAmount(`${price}*1.19`)?.amount).toBe(Math.floor((cents * 238 + 100) / 200));
    expect(readAmount(`${price}-${price}`)?.amount).toBe(0);
  }
});

it('a typed amount can evaluate to more than the largest amount allowed', () => {
  expect(readAmount('999999999.99*999999999.99')?.amount).toBeGreaterThan(99_999_999_999);
});

it.each([
  ['12.50+3*', 'unfinished'],
  ['12.50+', 'unfinished'],
  ['2*(', 'unfinished'],
  ['(2+3', 'bracket missing'],
  ['2+3)', 'bracket missing'],
  ['1.234+1', 'decimals'],
  ['5/0', 'by zero'],
  ['1+5/(3-3)*2', 'by zero'],
  ['5/(1/0)', 'by zero'],
  ['20+5%%', 'percent'],
  ['3**2', 'unreadable'],
  ['3x', 'unreadable'],
  ['2(3)', 'unreadable'],
  [`${'1+'.repeat(60)}1`, 'unreadable'],
])('an error in a sum is reported for %j: %s', (text, flaw) => {
  expect(findSumError(text)).toBe(flaw);
});

it.each(['', '7', '12.50+3', '10/3', '-5', '+', 'abc', '1e3', '1.234', '50%'])(
  'an error in a sum is not reported for %j',
  (text) => {
    expect(findSumError(text)).toBeUndefined();
  },
);
