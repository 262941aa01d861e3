import { expect, test } from 'vitest';
import { addDays, daysFromTo } from '#contract/calendar.ts';
import { daysOf, downsample, unitOf } from './buckets.ts';

interface Entry {
  on: string;
  amount: number;
}

function add(sum: Entry, { amount }: Entry): Entry {
  return { ...sum, amount: sum.amount + amount };
}

function daily(from: string, count: number): Entry[] {
  return daysFromTo(from, addDays(from, count - 1)).map((on) => ({ on, amount: 1 }));
}

test('buckets count and step across the ends of months and years', () => {
  expect(unitOf('2026-12-31').between('2026-12-31', '2027-01-02')).toBe(2);
  expect(unitOf('2026-11').between('2026-11', '2028-02')).toBe(15);
  expect(unitOf('2026').add('2026', -3)).toBe('2023');
});

test('buckets cover the days from their first to their last', () => {
  const ends = (bucket: string) => Object.values(daysOf(bucket));
  expect(ends('2026-11-20')).toEqual(['2026-11-20', '2026-11-20']);
  expect(ends('2028-02')).toEqual(['2028-02-01', '2028-02-29']);
  expect(ends('2026')).toEqual(['2026-01-01', '2026-12-31']);
});

test('buckets are formatted as day, month or year', () => {
  expect(unitOf('2026-11-20').long('2026-11-20')).toBe('20 Nov 2026');
  expect(unitOf('2026-11-20').short('2026-11-20')).toBe('20 Nov');
  expect(unitOf('2026-11').short('2026-11')).toBe('Nov 2026');
  expect(unitOf('2026').long('2026')).toBe('2026');
});

test('entries over a long time stay daily up to three months', () => {
  const entries = daily('2026-08-21', 92);
  expect(downsample(entries, add)).toBe(entries);
});

test('entries over a long time become monthly beyond three months, with the same sum', () => {
  expect(downsample(daily('2026-08-20', 93), add)).toEqual([
    { on: '2026-08', amount: 12 },
    { on: '2026-09', amount: 30 },
    { on: '2026-10', amount: 31 },
    { on: '2026-11', amount: 20 },
  ]);
});

test('entries over a long time become yearly over many years', () => {
  const years = downsample(daily('2016-01-01', 4018), add);
  expect(years.map(({ on }) => on)).toEqual(
    '2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026'.split(' '),
  );
  expect(years.at(0)?.amount).toBe(366);
});

test('entries over a long time are grouped by the time they span, not by their number', () => {
  const entries = ['2020-01-01', '2026-01-01'].map((on) => ({ on, amount: 5 }));
  expect(downsample(entries, add).map(({ on }) => on)).toEqual(['2020', '2026']);
});
