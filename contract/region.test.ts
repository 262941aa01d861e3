import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay, formatMonth } from './calendar.ts';
import { type CurrencyCode, currencies } from './currencies.ts';
import { importLabels } from './messages/import-labels.ts';
import { say } from './messages/sentences.ts';
import { transactionMessages } from './messages/transactions.ts';
import {
  formatCompactMoney,
  formatMoney,
  formatWholeMoney,
  isShownRounded,
  parseTyped,
  toPlainText,
  toTyped,
} from './money.ts';
import { setRegion, usEnglish } from './region.ts';
import { regionOf } from './region-of.ts';
import { hasMoreDecimals, readAmount } from './sums.ts';
import { formatCount, formatPercent } from './wording.ts';

afterEach(() => setRegion(usEnglish));

/** Blanks that do not break, as ordinary ones. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each([
  ['en-US', 'EUR', '€126,000.50', '-€0.05', '20 Nov 2026', '20 Nov', 'Nov 2026', '41%'],
  ['en-GB', 'USD', '$126,000.50', '-$0.05', '20 Nov 2026', '20 Nov', 'Nov 2026', '41%'],
  ['en-IN', 'INR', '₹1,26,000.50', '-₹0.05', '20 Nov 2026', '20 Nov', 'Nov 2026', '41%'],
  ['de-DE', 'EUR', '126.000,50 €', '-0,05 €', '20.11.2026', '20.11.', '11.2026', '41 %'],
  ['de-CH', 'EUR', 'EUR 126’000.50', '-EUR 0.05', '20.11.2026', '20.11.', '11.2026', '41%'],
  ['fr-FR', 'EUR', '126 000,50 €', '-0,05 €', '20/11/2026', '20/11', '11/2026', '41 %'],
  ['es-ES', 'EUR', '126.000,50 €', '-0,05 €', '20/11/2026', '20/11', '11/2026', '41 %'],
  ['pt-BR', 'EUR', '€ 126.000,50', '-€ 0,05', '20/11/2026', '20/11', '11/2026', '41%'],
  ['sv-SE', 'EUR', '126 000,50 €', '-0,05 €', '2026-11-20', '20/11', '2026-11', '41 %'],
  ['ja-JP', 'EUR', '€126,000.50', '-€0.05', '2026/11/20', '11/20', '2026/11', '41%'],
  ['ar-EG', 'EUR', '١٢٦٬٠٠٠٫٥٠ €', '-٠٫٠٥ €', '٢٠/١١/٢٠٢٦', '٢٠/١١', '١١/٢٠٢٦', '٤١٪'],
] as const)('in %s', (tag, currency, large, small, long, short, month, percent) => {
  it('amounts, days and shares are written as in the region', () => {
    setRegion(regionOf(tag));
    const apostrophes = (text: string) => spaced(text).replace("'", '’');
    expect(apostrophes(formatMoney(126_000_50, currency))).toBe(large);
    expect(apostrophes(formatMoney(-5, currency))).toBe(small);
    expect(formatDay('2026-11-20', 'long')).toBe(long);
    expect(formatDay('2026-11-20', 'short')).toBe(short);
    expect(formatMonth('2026-11')).toBe(month);
    expect(spaced(formatPercent(41))).toBe(percent);
  });
});

const regions = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'fr-CA',
  'es-ES',
  'pt-BR',
  'pt-PT',
];
const others = [
  'sv-SE',
  'pl-PL',
  'nl-NL',
  'hu-HU',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'hi-IN',
  'he-IL',
  'ar-EG',
  'fa-IR',
  'bn-BD',
];

describe.each([...regions, ...others])('in %s', (tag) => {
  const anyAmount = fc.integer({ min: 0, max: 99_999_999_999 });
  const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));

  it('an amount can be typed as it is shown', () => {
    setRegion(regionOf(tag));
    const canBeTyped = (minor: number, currency: CurrencyCode) => {
      fc.pre(!isShownRounded(minor, currency));
      expect(parseTyped(formatMoney(minor, currency))).toBe(minor);
    };
    fc.assert(fc.property(anyAmount, anyCurrency, canBeTyped));
  });

  it('an amount in a form is what was saved, also with a point as programs write it', () => {
    setRegion(regionOf(tag));
    fc.assert(
      fc.property(anyAmount, (minor) => {
        expect(parseTyped(toTyped(minor))).toBe(minor);
        expect(parseTyped(toPlainText(minor))).toBe(minor);
      }),
    );
  });

  it('sums are calculated with amounts as they are typed', () => {
    setRegion(regionOf(tag));
    fc.assert(
      fc.property(anyAmount, anyAmount, (one, other) => {
        expect(readAmount(`${toTyped(one)} + ${toTyped(other)}`)?.amount).toBe(one + other);
      }),
    );
  });

  it('whole numbers have their groups', () => {
    setRegion(regionOf(tag));
    const platform = new Intl.NumberFormat(/^en-(US|GB)$/.test(tag) ? 'en-US' : tag);
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(formatCount(count)).toBe(platform.format(count));
      }),
    );
  });
});

it.each([
  ['de-DE', '1.234', 1_234_00],
  ['de-DE', '1.234,5', 1_234_50],
  ['de-DE', '1,234', undefined],
  ['de-DE', '12.50', 12_50],
  ['de-DE', '1,234.56', 1_234_56],
  ['fr-FR', '1.234', undefined],
  ['fr-FR', '1 234,56', 1_234_56],
  ['en-US', '1.234', undefined],
  ['en-US', '1,234', 1_234_00],
  ['en-IN', '1,26,000', 126_000_00],
  ['ja-JP', '１，２３４', 1_234_00],
  ['ar-EG', '١٢٫٥', 12_50],
  ['ar-EG', '12.5', 12_50],
  ['en-US', 'CA$5.00', 5_00],
  ['en-IN', 'Rs. 500', 500_00],
  ['id-ID', 'Rs 1.234,50', 1_234_50],
  ['ja-JP', '450円', 450_00],
  ['de-DE', '5 EUR', 5_00],
  ['en-US', '5²', undefined],
])('in %s, the typed amount %j is %j', (tag, typed, minor) => {
  setRegion(regionOf(tag));
  expect(parseTyped(typed)).toBe(minor);
});

it('typed amounts have too many decimals by the separator of the region', () => {
  setRegion(regionOf('de-DE'));
  expect(hasMoreDecimals('1,234')).toBe(true);
  expect(readAmount('3*1,50')?.amount).toBe(4_50);
});

it('a region that no platform knows is written as the specification says', () => {
  for (const tag of ['', 'C', 'xx-XX', 'not a tag']) {
    setRegion(regionOf(tag));
    expect(formatMoney(123_456, 'EUR')).toBe('€1,234.56');
  }
});

it('a region says in which order day and month are typed', () => {
  const orders = ['en-US', 'en-GB', 'de-DE', 'ja-JP', 'sv-SE', 'en-AU'].map((tag) => regionOf(tag).dayOrder);
  expect(orders).toEqual(['month first', 'day first', 'day first', 'month first', 'day first', 'day first']);
});

it('a region writes yen with the sign of the typeface, in Japan too', () => {
  setRegion(regionOf('ja-JP'));
  expect(formatMoney(1_234_00, 'JPY')).toBe('¥1,234');
  expect(formatCompactMoney(1_234_00, 'JPY', 1)).toBe('¥1,234');
  expect(parseTyped('￥1,234')).toBe(1_234_00);
});

it('a region groups the thousands on the axis of a chart as in other amounts', () => {
  setRegion(regionOf('de-DE'));
  for (const amount of [9_000_00, 12_000_00])
    expect(formatCompactMoney(amount, 'EUR', 1)).toBe(formatWholeMoney(amount, 'EUR'));
});

it('a region writes the numbers in messages, too', () => {
  setRegion(regionOf('de-DE'));
  expect(say({ key: 'transactions.costTooLarge', values: [1_000_000_000] })).toBe(
    'Amounts must be below 1.000.000.000.',
  );
  expect(say({ key: 'undo.presentAgain', values: [1234] })).toBe(
    '1.234 transactions are already there again.',
  );
  expect(transactionMessages.confirmBulkDelete(1234)).toMatch(/ these 1\.234 transactions\? /);
  expect([800, 99_999, 4_130_000].map(importLabels.size)).toEqual(['1 kB', '100 kB', '4,1 MB']);
});

it('a region also writes amounts without decimals', () => {
  setRegion(regionOf('de-DE'));
  expect(spaced(formatWholeMoney(-123_460, 'EUR'))).toBe('-1.235 €');
});
