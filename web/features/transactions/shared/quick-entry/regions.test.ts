import { afterEach, describe, expect, it } from 'vitest';
import { addDays, daysFromTo, formatDay } from '#contract/calendar.ts';
import { currencies } from '#contract/currencies.ts';
import { asShown, formatMoney, toPlainText } from '#contract/money.ts';
import { currentRegion, setRegion, usEnglish } from '#contract/region.ts';
import { regionOf } from '#contract/region-of.ts';
import { inLatinDigits, typedForm } from '#contract/typed-number.ts';
import type { EntryContext } from './entry-reading.ts';
import { read, today } from './testing/read-on-a-sunday.ts';

afterEach(() => setRegion(usEnglish));

const regions = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'pt-BR',
  'pt-PT',
  'nl-NL',
  'sv-SE',
];
const others = ['cs-CZ', 'hu-HU', 'ja-JP', 'ko-KR', 'zh-CN', 'hi-IN', 'he-IL', 'ar-EG', 'fa-IR', 'bn-BD'];
const days = daysFromTo(addDays(today, -150), today);

describe.each([...regions, ...others])('in %s', (tag) => {
  const readIn = (line: string, currency: EntryContext['currency'] = 'EUR') =>
    read(inLatinDigits(line), {
      currency,
      dayOrder: currentRegion().dayOrder,
      decimalSeparator: typedForm().decimal,
    });

  it.each(['long', 'short'] as const)('a %s day can be typed as it is shown', (style) => {
    setRegion(regionOf(tag));
    for (const day of days)
      expect(readIn(`bread ${formatDay(day, style)} ${formatMoney(12_50, 'EUR')}`)).toMatchObject({
        name: 'bread',
        amount: '12.50',
        day,
      });
  });

  it.each([4_50, 1_234_50, 1_234_567_00])('%i hundredths can be typed as they are shown', (amount) => {
    setRegion(regionOf(tag));
    for (const { code } of currencies)
      expect(readIn(`rent ${formatMoney(amount, code)}`, code)).toMatchObject({
        name: 'rent',
        amount: toPlainText(asShown(amount, code)),
        doubts: [],
      });
  });
});
