import { expect, it } from 'vitest';
import type { LayoutChange } from '../../layout.ts';
import { readStatement } from '../../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(file: string[], change: LayoutChange = {}) {
  const { rows, questions, answers, layout } = readStatement(Buffer.from(file.join('\n')), {
    context,
    change,
  });
  return { amounts: rows.map(({ amount }) => amount), questions, answers, layout };
}

const open = [
  'Dzień,Opisanie,Lewa,Prawa',
  '2024-02-13,BOOKSHOP,12.50,',
  '2024-02-14,ACME,,900.00',
  '2024-02-15,TEA ROOM,3.95,',
];
const [headings = '', ...rows] = open;

/** The same rows with the other column first. */
const turned = [
  headings,
  ...rows.map((row) => {
    const [day, name, left, right] = row.split(',');
    return [day, name, right, left].join();
  }),
];

it('which of two columns is money out is asked, with the one that has more rows as the guess', () => {
  const question = {
    key: 'sides',
    message: 'Which column is money out?',
    choices: [
      { value: '2_3', label: 'Lewa' },
      { value: '3_2', label: 'Prawa' },
    ],
    guess: '2_3',
  };
  expect(read(open)).toMatchObject({ amounts: [-1250, 90000, -395], questions: [question] });
  expect(read(turned)).toMatchObject({
    amounts: [-1250, 90000, -395],
    questions: [{ ...question, guess: '3_2' }],
  });
});

it('which of two columns is money out is asked where the other column is zero rather than blank', () => {
  const zeros = turned.map((row) => row.replace(/,$/, ',0.00').replace(',,', ',0.00,'));
  expect(read(zeros)).toMatchObject({
    amounts: [-1250, 90000, -395],
    questions: [{ key: 'sides', guess: '3_2' }],
  });
});

it('which of two columns is money out is asked where they are not side by side', () => {
  const apart = open.map((line) => line.replace(/,([^,]*)$/, ',PLN,$1,PLN'));
  expect(read(apart)).toMatchObject({
    amounts: [-1250, 90000, -395],
    questions: [{ key: 'sides', choices: [{ value: '2_4' }, { value: '4_2' }] }],
  });
});

it('which of two columns is money out is not asked of numbers of slips beside an amount', () => {
  const slips = ['2024-02-13,BOOKSHOP,7,,-12.50', '2024-02-14,ACME,,15,900.00'];
  expect(read(slips)).toMatchObject({ amounts: [-1250, 90000], questions: [] });
});

it('which of two columns is money out is asked by number where the columns have no names', () => {
  expect(read(rows).questions).toMatchObject([
    { key: 'sides', choices: [{ label: 'Column 3' }, { label: 'Column 4' }] },
  ]);
});

it('which of two columns is money out follows the answer, also where the next file has only one of the columns', () => {
  const answer = { sides: '3_2' };
  expect(read(open, answer)).toMatchObject({
    amounts: [1250, -90000, 395],
    questions: [],
    answers: [{ key: 'sides', guess: '2_3', answer: '3_2' }],
  });
  const onlyLeft = open.filter((line) => !line.includes('ACME'));
  expect(read(onlyLeft, answer).amounts).toEqual([1250, 395]);
  expect(read(onlyLeft, { sides: '2_3' })).toMatchObject({ amounts: [-1250, -395], questions: [] });
  expect(read(turned, answer).layout.shape).toBe(read(open).layout.shape);
});

it('which of two columns is money out is not asked once the columns are chosen by hand', () => {
  const { layout } = read(open);
  expect(read(open, { table: { columns: layout.table?.columns ?? [] } }).questions).toEqual([]);
});

it.each([
  [
    'headings',
    ['Dzień,Opisanie,Wydatki,Uznania', '2024-02-13,BOOKSHOP,12.50,', '2024-02-14,ACME,,900.00'],
    [-1250, 90000],
  ],
  [
    'a balance, whatever its heading',
    ['Dzień,Opisanie,Lewa,Prawa,Razem', ...rows.map((row, at) => `${row},${[512.5, -387.5, -383.55][at]}`)],
    [1250, -90000, 395],
  ],
  ['a minus', [headings, '2024-02-13,ACME,900.00,', '2024-02-14,BOOKSHOP,,-12.50'], [90000, -1250]],
  [
    'the heading of one of them',
    ['Dzień,Opisanie,Lewa,Uznania', '2024-02-13,BOOKSHOP,12.50,', '2024-02-14,ACME,,900.00'],
    [-1250, 90000],
  ],
])('which of two columns is money out is proved by %s', (_, file, amounts) => {
  expect(read(file)).toMatchObject({ amounts, questions: [] });
});

it('a balance proves more than an answer', () => {
  const withBalance = [
    `${headings},Razem`,
    ...rows.map((row, at) => `${row},${[512.5, -387.5, -383.55][at]}`),
  ];
  expect(read(withBalance, { sides: '2_3' }).amounts).toEqual([1250, -90000, 395]);
});

it('which of two columns is money out is asked where fewer amounts have a minus than not, as what was paid to a card may', () => {
  const card = [
    headings,
    '2024-02-13,BOOKSHOP,12.50,',
    '2024-02-14,TEA ROOM,3.95,',
    '2024-02-15,PAYMENT,,-16.45',
  ];
  expect(read(card)).toMatchObject({ amounts: [-1250, -395, 1645], questions: [{ guess: '2_3' }] });
});
