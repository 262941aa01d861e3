import { expect, it } from 'vitest';
import { periods } from '#contract/dashboard.ts';
import { periods as offered, toPeriod } from './period.ts';

it('offers every period that the server knows', () => {
  expect(Object.keys(offered)).toEqual([...periods]);
});

it('reads a period from the address, and the last thirty days from anything else', () => {
  expect(toPeriod('year')).toBe('year');
  for (const text of [null, '', 'decade', 'toString']) expect(toPeriod(text)).toBe('30d');
});
