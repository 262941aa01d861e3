import { expect, it } from 'vitest';
import { readRange, searchOf } from './range-switch.tsx';

const read = (search: string) => readRange(new URLSearchParams(search), '2026-11-23');

it('the usual range of insights is left to the server, so that it needs no days in the address', () => {
  expect(read('')).toEqual({ choice: '12-months', days: {} });
  expect(searchOf('12-months')).toBe('');
});

it('a range of insights counts months up to today, this one included', () => {
  expect(read('range=this-month').days).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(read('range=3-months').days).toEqual({ from: '2026-09-01', to: '2026-11-23' });
  expect(read('range=6-months').days).toEqual({ from: '2026-06-01', to: '2026-11-23' });
  expect(read('range=this-year').days).toEqual({ from: '2026-01-01', to: '2026-11-23' });
});

it('a range of insights takes custom days from the address', () => {
  const days = { from: '2026-02-03', to: '2026-02-05' };
  expect(read('from=2026-02-03&to=2026-02-05')).toEqual({ choice: 'custom', days });
});

it('insights fall back to the usual range where the address makes no sense', () => {
  const senseless = ['range=decade', 'range=toString', 'from=2026-02-03', 'from=2026-02-05&to=2026-02-03'];
  for (const search of senseless) expect(read(search).days).toEqual({});
});
