import { expect, it } from 'vitest';
import { readStatement } from '../../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

const whole = [
  '2026-05-01,Fairweather Bindery,2410.00,3410.00',
  '2026-05-02,Corner Bakery,-6.20,3403.80',
  '2026-05-03,Northgate Grocers,-48.07,3355.73',
  '2026-05-04,Harbour Cafe,-12.50,3343.23',
  '2026-05-05,City Tramways,-2.60,3340.63',
  '2026-05-06,City Tramways,-2.60,3338.03',
  '2026-05-07,Thameside Water,-118.60,3219.43',
];

function check(lines: readonly string[], headings = 'Date,Description,Amount,Balance') {
  const { balance, missing } = readStatement(Buffer.from([headings, ...lines, ''].join('\n')), { context });
  return { balance, missing };
}

const month = Array.from({ length: 20 }, (_, at) => `2026-05-${at + 10},Corner Bakery,-1.00,${99 - at}.00`);
const agrees = { balance: 'agrees', missing: null };
const withoutCafe = whole.toSpliced(3, 1);

/** The whole file with another line for the cafe, by which all later balances are higher. */
function withCafe(line: string, higher = 0): string[] {
  const later = (each: string) => each.replace(/[\d.]+$/, (balance) => (Number(balance) + higher).toFixed(2));
  return [...whole.slice(0, 3), line, ...whole.slice(4).map(later)];
}

it('the balances of a table agree on every line of a whole file, in either order', () => {
  expect([whole, whole.toReversed()].map((lines) => check(lines))).toEqual([agrees, agrees]);
});

it('the balances of a table say what is missing and between which days, in either order', () => {
  const missing = { amount: -1250, from: '2026-05-03', to: '2026-05-05' };
  for (const lines of [withoutCafe, withoutCafe.toReversed()])
    expect(check(lines)).toEqual({ balance: 'disagrees', missing });
});

it('the balances of a table say what several lines in one place come to', () => {
  const lines = withCafe('', 100).toSpliced(2, 2).concat('2026-05-08,Corner Bakery,-6.20,3313.23');
  const missing = { amount: 3943, from: '2026-05-02', to: '2026-05-05' };
  expect(check(lines)).toEqual({ balance: 'disagrees', missing });
});

it('the balances of a table are those of each currency', () => {
  const dollars = ['2026-05-01,Shop,-5.00,95.00,USD', '2026-05-07,Shop,-5.00,90.00,USD'];
  const lines = [...whole.map((line) => `${line},EUR`), ...dollars];
  const headings = 'Date,Description,Amount,Balance,Currency';
  expect(check(lines, headings)).toEqual(agrees);
  expect(check(lines.toSpliced(3, 1), headings)).toMatchObject({ missing: { amount: -1250 } });
});

it.each([
  [
    'the lines of a day are in another order',
    whole
      .with(2, whole[3] ?? '')
      .with(3, whole[2] ?? '')
      .map((line) => line.replace('-04,', '-03,')),
  ],
  [
    'the lines of its only day are in another order',
    [...whole.slice(3), ...whole.slice(0, 3)].map((line) => line.replace(/-0\d,/, '-01,')),
  ],
  ['the days begin anew, as of another account', [...whole.slice(3), ...whole.slice(0, 2)]],
  ['a line that cannot be read stands between', withCafe('2026-05-44,Harbour Cafe,?,3343.23')],
  ['a line that is left out stands between', withCafe('2026-05-04,Harbour Cafe,0.00,3343.23')],
  ['a line does not move the balance', withCafe('2026-05-04,Harbour Cafe,-12.50,3355.73', 12.5)],
  ['a line has the wrong sign', withCafe('2026-05-04,Harbour Cafe,12.50,3343.23')],
  ['an amount is rounded', withCafe('2026-05-04,Harbour Cafe,-12.50,3343.22', -0.01)],
  ['there are hardly any lines', whole.slice(0, 4).toSpliced(2, 1)],
  ['lines are missing in several places', month.toSpliced(12, 1).toSpliced(5, 1)],
])('the balances of a table say nothing if %s', (_, lines) => {
  expect(check(lines)).toEqual({ balance: 'absent', missing: null });
});

it('the balances of a table tell the sides of amounts without signs, but not of the first and after a missing line', () => {
  const lines = [
    '2026-04-29,Flower Shop,5.00,55.00',
    '2026-04-30,Salary,50.00,105.00',
    ...Array.from({ length: 30 }, (_, at) => `2026-05-${at + 1},Corner Bakery,1.00,${104 - at}.00`),
  ];
  const text = ['Date,Description,Amount,Balance', ...lines.toSpliced(11, 1)].join('\n');
  const { problems, rows } = readStatement(Buffer.from(text), { context });
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(['2 no_direction', '13 no_direction']);
  expect(rows.map(({ amount }) => amount)).toEqual([5000, ...Array(28).fill(-100)]);
});

it('the balances of a table say nothing if another figure of the line explains them', () => {
  const lines = withCafe('2026-05-04,Harbour Cafe,-12.50,3342.48', -0.75).map((line) =>
    line.replace(/,([\d.]+)$/, line.includes('Cafe') ? ',0.75,$1' : ',,$1'),
  );
  expect(check(lines, 'Date,Description,Amount,Extra,Balance').balance).toBe('absent');
});
