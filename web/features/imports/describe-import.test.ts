import { expect, it, onTestFinished } from 'vitest';
import { setRegion, usEnglish } from '#contract/region.ts';
import { regionOf } from '#contract/region-of.ts';
import { countDays, nameDays, nameEncoding, nameFormat, nameSource } from './describe-import.ts';

it.each([
  ['2026-09-01', '2026-11-20', '1 Sep to 20 Nov 2026'],
  ['2026-10-01', '2026-10-31', '1 to 31 Oct 2026'],
  ['2019-01-03', '2026-05-31', '3 Jan 2019 to 31 May 2026'],
  ['2026-10-03', '2026-10-03', '3 Oct 2026'],
])('the days from %s to %s are "%s"', (first, last, name) => {
  expect(nameDays(first, last)).toBe(name);
});

it.each([
  ['de-DE', '01.09. to 30.09.2026', '31.12.2025 to 30.09.2026'],
  ['sv-SE', '2026-09-01 to 2026-09-30', '2025-12-31 to 2026-09-30'],
  ['ja-JP', '2026/09/01 to 2026/09/30', '2025/12/31 to 2026/09/30'],
  ['en-US', '1 to 30 Sep 2026', '31 Dec 2025 to 30 Sep 2026'],
])('the days of an import have the form of the region %s', (tag, sameMonth, otherYear) => {
  onTestFinished(() => setRegion(usEnglish));
  setRegion(regionOf(tag));
  expect(nameDays('2026-09-01', '2026-09-30')).toBe(sameMonth);
  expect(nameDays('2025-12-31', '2026-09-30')).toBe(otherYear);
});

it('the days of an import include the first and the last', () => {
  expect(countDays({ firstDay: '2026-09-01', lastDay: '2026-11-20' })).toBe(81);
  expect(countDays({ firstDay: null, lastDay: null })).toBe(0);
});

it.each([
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252'],
  ['utf-16le', 'UTF-16'],
  ['shift_jis', 'SHIFT-JIS'],
  ['cp852', 'CP852'],
])('the encoding %s is called %s', (label, name) => {
  expect(nameEncoding(label)).toBe(name);
});

it('a file is named as what it is, as far as it is known', () => {
  expect(nameFormat({ format: 'csv', encoding: 'windows-1252' })).toBe('CSV, Windows-1252');
  expect(nameFormat({ format: 'xlsx', encoding: null })).toBe('XLSX');
  expect(nameFormat({ format: null, encoding: null })).toBeUndefined();
  expect(nameSource({ account: 'GB29', format: 'mt940' })).toBe('GB29, MT940');
  expect(nameSource({ account: null, format: 'ynab' })).toBe('YNAB');
});
