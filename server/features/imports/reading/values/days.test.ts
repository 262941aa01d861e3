import { expect, it } from 'vitest';
import { decideDateOrder } from '../table/conventions/decide-date-order.ts';
import { splitDay, toDay, type WrittenDay } from './days.ts';

function day(text: string, order: Parameters<typeof toDay>[1] = 'dmy') {
  const written = splitDay(text);
  return written && toDay(written, order);
}

it.each([
  '2024-01-31',
  '2024/1/31',
  '2024.01.31.',
  '31.01.2024',
  '31/1/24',
  '31-01-2024 12:30',
  '20240131',
  '31012024',
  '2024-01-31T23:59:59.000+09:00',
  '31 Jan 2024',
  '31-JAN-24',
  '31JAN2024',
  'Jan 31, 2024',
  '31. januar 2024',
  '31 janv. 2024',
  '31 de enero de 2024',
  '31 stycznia 2024',
  '31 января 2024',
  '2024年1月31日',
  'Wed 31.01.2024',
  'Wednesday, January 31, 2024',
  '2024-Jan-31',
  '31.01.2024, 08:15',
  '2024年1月31日 8時15分',
  '2024년 1월 31일',
  '2024년 01월 31일 20시 15분',
  '2024년 1월 31일 오전 8시 5분',
  '31/01/2024\n08:15',
  '31/01/2024\n5091 - 12345',
  '31.01.2024 / 02.02',
  '31/01/2024 / 02/02/2024',
  '２０２４／０１／３１',
  '20240131T081500Z',
  '31.1.2024 klo 8.15',
  '31/01/24 às 08:15',
  '2024. 1. 31. 오전 8:15',
  '2024-01-31+01:00',
  '31 ม.ค. 2567',
  '31 มกราคม 67 08:15',
  '٣١ يناير ٢٠٢٤',
  '31 בינואר 2024',
  '20240131235959',
  '31/01/2567',
  '31/01/67',
  '113/01/31',
  '令和6年1月31日',
  'R06.01.31',
  '٣١/٠١/٢٠٢٤',
  "'31/01/2024",
  '31.01.2024 г.',
  '2024.01.31., szerda',
  '2024/01/31(水)',
  '31.01.2024 г. 08:15',
  '\u200f31\u200f/01\u200f/2024',
])('a day is read as banks write it: %s', (text) => {
  expect(day(text)).toBe('2024-01-31');
});

it.each([
  ['15 juin 2026', '2026-06-15'],
  ['15 juil. 2026', '2026-07-15'],
  ['15 juill. 2026', '2026-07-15'],
])('June and July are told apart as France and Canada shorten them: %s', (text, expected) => {
  expect(day(text)).toBe(expected);
});

it.each([
  '',
  '31/09',
  '12.50',
  '1.234,56',
  '2024',
  'May',
  '31 Foo 2024',
  '123456',
  '31.01.2024 Shop',
  '31.01.2024\nShop',
  '31.01.2024\t31.01.2024\tShop',
  '31 Jan 2024  Shop   5',
  '9999-99-99',
])('%j is no day', (text) => {
  expect(day(text)).toBeUndefined();
});

it('two digits are years of Thailand until 2036, and of the last century from 80 on', () => {
  expect(day('31/01/70')).toBe('2027-01-31');
  expect(day('31 ม.ค. 79')).toBe('2036-01-31');
  expect(day('31/01/89')).toBe('1989-01-31');
});

it('a day that does not exist is none', () => {
  expect(splitDay('31/09/2026')).toBeDefined();
  expect(day('31/09/2026')).toBeUndefined();
});

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };
/** The order, and whether it is asked. */
function decide(texts: string[], more = {}): string {
  const days = texts.map(splitDay).filter((each): each is WrittenDay => each !== undefined);
  const { value, question } = decideDateOrder(days, { ...context, ...more });
  return question === undefined ? value : `${value}?`;
}

it('the order of day and month is proved by any part above 12', () => {
  expect(decide(['01/02/2024', '02/13/2024'])).toBe('mdy');
  expect(decide(['01/02/2024', '13/02/2024'])).toBe('dmy');
  expect(decide(['24-01-31', '24-02-01'])).toBe('ymd');
});

it('the order of day and month is proved by rows that are in sequence under one order only', () => {
  expect(decide(['01/11/2024', '02/02/2024', '02/12/2024', '03/01/2024'])).toBe('mdy');
});

it('the first part of a day is its year where the days would be of many years otherwise', () => {
  expect(decide(['24/01/05', '24/01/12', '24/01/19'])).toBe('ymd');
  expect(decide(['05/01/23', '12/01/24', '19/01/24'])).toContain('dmy');
  expect(decide(['01/01/18', '01/01/20', '01/01/26'])).not.toContain('ymd');
  expect(decide(['22.02.18'])).toBe('dmy');
  expect(decide(['15/03/05', '15/03/12', '15/03/19'])).toBe('ymd');
  expect(decide(['26/11/18', '26/11/19', '26/11/20'])).toBe('ymd');
  expect(decide(['15/06/24', '15/06/25'])).toContain('dmy');
  expect(decide(['25/12/24', '25/12/25'], { today: '2026-01-20' })).toContain('dmy');
});

it('the order of day and month is proved by days that are not in the future', () => {
  expect(decide(['10/12/2026', '11/12/2026'], { today: '2026-11-20' })).toContain('dmy');
});

it('the order of day and month is a guess otherwise, by currency and habit', () => {
  expect(decide(['10/02/2018'])).toBe('dmy?');
  expect(decide(['10/02/2018'], { currency: 'USD' })).toBe('mdy?');
  expect(decide(['10/02/2018'], { dateOrder: 'month-first' })).toBe('mdy?');
});

it('the order of day and month is day first with dots and in languages that write so', () => {
  expect(decide(['10.02.2018'])).toBe('dmy');
  expect(decide(['10/02/2018'], { isDayFirstLanguage: true })).toBe('dmy');
});

it.each(['USD', 'CAD'])(
  'the order of day and month is a guess in languages that write the day first, if the file is in %s',
  (currency) => {
    expect(decide(['10/02/2018'], { isDayFirstLanguage: true, currency })).toBe('dmy?');
  },
);
