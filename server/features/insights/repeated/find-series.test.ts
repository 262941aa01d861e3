import { expect, it } from 'vitest';
import { findSeries } from './find-series.ts';
import { dayNumber, daysLate, endsAfter } from './periods.ts';

/** Payments as 'day amount', oldest first. */
function find(...written: string[]) {
  const payments = written.map((each, place) => {
    const [day = '', amount] = each.split(' ');
    return {
      id: String(place),
      day,
      at: dayNumber(day),
      amount: Number(amount),
      name: 'Screenbox',
      categoryId: 'c',
    };
  });
  return findSeries(payments).map(({ payments: found, ...rest }) => ({
    ...rest,
    days: found.map(({ day }) => day),
  }));
}

it('repeated payments are monthly although weekends and the ends of months move them', () => {
  expect(
    find('2026-01-31 999', '2026-02-27 999', '2026-03-31 999', '2026-04-30 999', '2026-06-01 999'),
  ).toMatchObject([{ period: 'monthly', dayOfMonth: 31, spread: 0, next: '2026-06-30', isPrice: true }]);
});

it('repeated payments are found through a price change and a missing month, and next due after the last', () => {
  const [found] = find(
    '2026-01-06 999',
    '2026-02-06 999',
    '2026-03-06 999',
    '2026-05-06 1199',
    '2026-06-06 1199',
  );
  expect(found).toMatchObject({ period: 'monthly', next: '2026-07-06', days: { length: 5 } });
});

it('repeated payments of two people at one merchant are two', () => {
  const months = ['01', '02', '03', '04', '05'];
  const both = months.flatMap((month) => [`2026-${month}-03 999`, `2026-${month}-17 999`]);
  expect(find(...both)).toMatchObject([
    { period: 'monthly', dayOfMonth: 3 },
    { period: 'monthly', dayOfMonth: 17 },
  ]);
});

it('repeated payments are told from other purchases by their price', () => {
  const found = find(
    '2026-01-02 4312',
    '2026-01-09 899',
    '2026-01-20 1250',
    '2026-02-09 899',
    '2026-02-11 780',
    '2026-03-09 899',
    '2026-03-30 6120',
    '2026-04-09 899',
  );
  expect(found).toMatchObject([{ period: 'monthly', days: { length: 4 } }]);
});

it.each([
  ['weekly', ['2026-05-01 350', '2026-05-08 350', '2026-05-15 350', '2026-05-22 350']],
  ['four-weekly', ['2026-05-01 1600', '2026-05-29 1600', '2026-06-26 1600', '2026-07-24 1600']],
  ['quarterly', ['2026-01-15 4000', '2026-04-15 4000', '2026-07-15 4000']],
  ['annually', ['2025-03-03 7999', '2026-03-04 8499']],
])('repeated payments can be %s', (period, payments) => {
  expect(find(...payments)).toMatchObject([{ period, days: { length: payments.length } }]);
});

it('repeated payments may be bills of different amounts, if nothing else is paid to the merchant', () => {
  const bills = [
    '2026-01-12 9120',
    '2026-02-12 11840',
    '2026-03-12 10400',
    '2026-04-13 7600',
    '2026-05-12 6890',
  ];
  expect(find(...bills)).toMatchObject([{ period: 'monthly', isPrice: false }]);
});

it('repeated payments begin with a trial', () => {
  expect(find('2026-08-28 99', '2026-09-04 899', '2026-10-04 899')).toMatchObject([
    { period: 'monthly', trial: 99, days: { length: 2 } },
  ]);
});

it.each([
  [
    'visits now and then',
    ['2026-01-04 1250', '2026-01-19 1250', '2026-02-27 1250', '2026-03-08 1250', '2026-04-25 1250'],
  ],
  ['two payments a month apart', ['2026-01-04 1250', '2026-02-04 1250']],
  ['two presents a year apart', ['2025-03-03 2500', '2026-03-02 4500']],
  [
    'coffee several times a week',
    [
      '2026-05-01 340',
      '2026-05-03 340',
      '2026-05-04 340',
      '2026-05-08 340',
      '2026-05-10 340',
      '2026-05-12 340',
      '2026-05-15 340',
      '2026-05-16 340',
    ],
  ],
])('repeated payments are not %s', (_, payments) => {
  expect(find(...payments)).toEqual([]);
});

it('repeated payments are late after their usual days, and have ended when a whole period has gone by', () => {
  const found = { period: 'monthly', next: '2026-11-20', spread: 0 } as const;
  expect([daysLate(found, '2026-11-21'), daysLate(found, '2026-11-23')]).toEqual([0, 3]);
  expect(endsAfter(found)).toBe(dayNumber('2026-12-20'));
});
