import { describe, expect, it } from 'vitest';
import { defaultExpenseCategories, defaultIncomeCategories } from '#contract/category-names.ts';
import { toPlainText } from '#contract/money.ts';
import type { EntryContext } from './entry-reading.ts';
import { readEntry } from './read-entry.ts';

/** A Sunday. */
const today = '2026-11-22';

const context: EntryContext = {
  today,
  dayOrder: 'day first',
  currency: 'GBP',
  expenseCategories: defaultExpenseCategories,
  incomeCategories: defaultIncomeCategories,
};

function read(line: string, more: Partial<EntryContext> = {}) {
  const { name, amount, addedOn, isIncome, category, doubts } = readEntry(line, { ...context, ...more });
  return {
    name,
    amount: amount === undefined ? undefined : toPlainText(amount),
    day: addedOn,
    isIncome,
    category,
    doubts: doubts.map(({ kind }) => kind),
  };
}

const understood = (line: string, more?: Partial<EntryContext>) => {
  const { name, amount, day, isIncome, category, doubts } = read(line, more);
  const parts = [isIncome ? 'income' : 'expense', name, amount, day, category].filter(Boolean);
  return [parts.join(' | '), ...doubts.map((kind) => `${kind}?`)].join(' ');
};

describe('a line', () => {
  it.each([
    ['coffee 4.50 yesterday', 'expense | coffee | 4.50 | 2026-11-21'],
    ['salary 2100 1 jun', 'income | salary | 2100.00 | 2026-06-01 | Salary'],
    ['groceries: 12.50 at Tesco #Food', 'expense | groceries at Tesco | 12.50 | 2026-11-22 | Food'],
    ['groceries: 12.50 at Tesco', 'expense | Tesco | 12.50 | 2026-11-22 | Groceries'],
    ['+20 Anna', 'income | Anna | 20.00 | 2026-11-22'],
    ['12.50 at Tesco', 'expense | Tesco | 12.50 | 2026-11-22'],
    ['yesterday coffee 4,50', 'expense | coffee | 4.50 | 2026-11-21'],
    ['3 days ago lunch 9', 'expense | lunch | 9.00 | 2026-11-19'],
    ['Harbour Café, 7.85, yesterday', 'expense | Harbour Café | 7.85 | 2026-11-21'],
    ['  coffee   -   4.50 ', 'expense | coffee | 4.50 | 2026-11-22'],
    ['cinema 12.50+3', 'expense | cinema | 15.50 | 2026-11-22'],
    ['croissants 3 * 4.20 friday', 'expense | croissants | 12.60 | 2026-11-20'],
    ['lunch 3x4', 'expense | lunch | 12.00 | 2026-11-22'],
    ['lunch 3 × 4', 'expense | lunch | 12.00 | 2026-11-22'],
    ['xbox 4', 'expense | xbox | 4.00 | 2026-11-22'],
    ['dinner 90/4', 'expense | dinner | 22.50 | 2026-11-22'],
    ['rent 1,150.00', 'expense | rent | 1150.00 | 2026-11-22'],
    ['Miete 1.150,00 1.11.', 'expense | Miete | 1150.00 | 2026-11-01'],
  ])('%j is %s', (line, meaning) => {
    expect(understood(line)).toBe(meaning);
  });

  it('leaves out a tag of which nothing but its sign is written yet', () => {
    expect(understood('train 32.10 #')).toBe(understood('train 32.10'));
    expect(understood('flat # 4 1150.00')).toBe('expense | flat # 4 | 1150.00 | 2026-11-22');
  });

  it('says what it does not hold', () => {
    expect(read('')).toMatchObject({ name: '', amount: undefined, day: today, isIncome: false, doubts: [] });
    expect(read('coffee')).toMatchObject({ name: 'coffee', amount: undefined });
    expect(read('12.40')).toMatchObject({ name: '', amount: '12.40' });
  });
});

describe('a number in a name', () => {
  it.each([
    ['7 eleven 12.40', '7 eleven', '12.40'],
    ['7 eleven 12', '7 eleven', '12.00'],
    ['7-11 12.40', '7-11', '12.40'],
    ['7-eleven 3', '7-eleven', '3.00'],
    ['h&m 2 socks 9.99', 'h&m 2 socks', '9.99'],
    ['9.99 h&m 2 socks', 'h&m 2 socks', '9.99'],
    ['No. 5 perfume 80.00', 'No. 5 perfume', '80.00'],
    ['24/7 gym 30', '24/7 gym', '30.00'],
    ['3M tape 4', '3M tape', '4.00'],
    ['4x4 hire 50', '4x4 hire', '50.00'],
    ['bond 007 12', 'bond 007', '12.00'],
    ['10:30 train 18.20', '10:30 train', '18.20'],
    ['5 pounds potatoes 3.20', '5 pounds potatoes', '3.20'],
    ['500g rice 2', '500g rice', '2.00'],
    ['50% off shoes 30', '50% off shoes', '30.00'],
    ['invoice #42 100', 'invoice #42', '100.00'],
    ['B52 cocktail £9', 'B52 cocktail', '9.00'],
    ['studio 54 £9', 'studio 54', '9.00'],
    ['card 4111111111111111 5.00', 'card 4111111111111111', '5.00'],
  ])('%j stays there', (line, name, amount) => {
    expect(read(line)).toMatchObject({ name, amount, doubts: [] });
  });

  it.each([
    ['7 eleven', '7.00', 'part of the name'],
    ['lunch 12 with Anna', '12.00', 'part of the name'],
    ['coffee 3 cake 4', '4.00', 'several amounts'],
    ['coffee 4.50 cake 3.20', '3.20', 'several amounts'],
    ['£4.50 coffee £3.20 cake', '3.20', 'several amounts'],
    ['room 12 - 80.00', undefined, undefined],
    ['room 80 - 12.00', '68.00', 'dash or minus'],
    ['room 12 +80', '92.00', 'dash or minus'],
    ['rent 1 jun 2025', '2025.00', 'day or amount'],
    ['rent 1 jun 2031', '2031.00', 'day or amount'],
    ['gas june 25', '25.00', 'day or amount'],
    ['coffee 4.10.', '4.10', 'day or amount'],
    ['dinner 10/3', '3.33', 'day or amount'],
    ['steel 1.234', undefined, 'too many decimals'],
    ['castle 9999999999', '9999999999.00', 'too large'],
    ['hotel 80€', '80.00', 'other currency'],
    ['hotel CA$80', '80.00', 'other currency'],
    ['tea 3 #Drinks', '3.00', 'unknown category'],
    ['tea 3.00 yesterday friday', '3.00', 'several days'],
  ])('%j is in doubt', (line, amount, doubt) => {
    expect(read(line)).toMatchObject({ amount, doubts: doubt ? [doubt] : [] });
  });
});

describe('a day', () => {
  const dayOf = (words: string, more?: Partial<EntryContext>) => {
    const { day, name, amount, doubts } = read(`coffee 4.50 ${words}`, more);
    expect({ name, amount, doubts }).toEqual({ name: 'coffee', amount: '4.50', doubts: [] });
    const first = read(`${words} coffee 4.50`, more);
    return { day, isFirstAlike: first.day === day && first.name === 'coffee' };
  };

  it.each([
    ['today', '2026-11-22'],
    ['this morning', '2026-11-22'],
    ['tonight', '2026-11-22'],
    ['Yesterday', '2026-11-21'],
    ['yesterday evening', '2026-11-21'],
    ['last night', '2026-11-21'],
    ['the day before yesterday', '2026-11-20'],
    ['tomorrow', '2026-11-23'],
    ['friday', '2026-11-20'],
    ['on Friday', '2026-11-20'],
    ['last friday', '2026-11-20'],
    ['friday night', '2026-11-20'],
    ['friday 13 nov', '2026-11-13'],
    ['fri, 20 November 2020', '2020-11-20'],
    ['sunday', '2026-11-22'],
    ['last sunday', '2026-11-15'],
    ['next friday', '2026-11-27'],
    ['next sunday', '2026-11-29'],
    ['last tue', '2026-11-17'],
    ['3 days ago', '2026-11-19'],
    ['a week ago', '2026-11-15'],
    ['two weeks ago', '2026-11-08'],
    ['a couple of days ago', '2026-11-20'],
    ['a fortnight ago', '2026-11-08'],
    ['1 month ago', '2026-10-22'],
    ['a year ago', '2025-11-22'],
    ['1 jun', '2026-06-01'],
    ['1st of June', '2026-06-01'],
    ['the 1st of june', '2026-06-01'],
    ['june 1st', '2026-06-01'],
    ['june the 1st', '2026-06-01'],
    ['the 5th of last month', '2026-10-05'],
    ['Jun 1', '2026-06-01'],
    ['on 1 June 2024', '2024-06-01'],
    ['june 1, 2024', '2024-06-01'],
    ['1 jun 2031', '2031-06-01'],
    ['jun 1 2031', '2031-06-01'],
    ['1 jun 2150', '2150-06-01'],
    ["1 jun '31", '2031-06-01'],
    ['1.6.', '2026-06-01'],
    ['01.06.24', '2024-06-01'],
    ['1.6.2024', '2024-06-01'],
    ['6/1', '2026-01-06'],
    ['6/1/24', '2024-01-06'],
    ['01-06-2024', '2024-06-01'],
    ['2024-06-01', '2024-06-01'],
    ['2024/06/01', '2024-06-01'],
    ['13/6', '2026-06-13'],
    ['6/13', '2026-06-13'],
    ['20 dec', '2026-12-20'],
    ['25 dec', '2025-12-25'],
    ['29 feb', '2024-02-29'],
  ])('%j is %s, wherever it stands', (words, day) => {
    expect(dayOf(words)).toEqual({ day, isFirstAlike: true });
  });

  it.each([
    ['the 5th', '2026-11-05'],
    ['on 5th', '2026-11-05'],
    ['on the 21st', '2026-11-21'],
    ['the 23rd', '2026-10-23'],
    ['on the 31st', '2026-10-31'],
    ['1 jun 31', '2031-06-01'],
    ['jun 1 31', '2031-06-01'],
  ])('%j is %s at the end of a line or before the amount', (words, day) => {
    expect(dayOf(words).day).toBe(day);
    expect(read(`coffee ${words} 4.50`)).toMatchObject({ name: 'coffee', day, amount: '4.50' });
    expect(read(`${words} floor coffee 4.50`).name).toContain('floor');
    expect(read(`${words} floor coffee 4.50`).day).not.toBe(day);
  });

  it.each(['last month', 'next week', 'last year', 'this Friday', 'a few days ago', 'the other day'])(
    '%j is more than one: it is asked for',
    (words) => {
      expect(read(`coffee 4.50 ${words}`)).toMatchObject({ name: 'coffee', day: today });
      expect(readEntry(`${words} coffee 4.50`, context).doubts).toEqual([{ kind: 'unclear day', words }]);
    },
  );

  it('is asked for where its weekday is another', () => {
    expect(read('coffee 4.50 friday 20 nov 2025')).toMatchObject({
      name: 'coffee',
      day: '2025-11-20',
      doubts: ['unclear day'],
    });
    expect(read('coffee 4.50 friday last week')).toMatchObject({
      name: 'coffee',
      day: '2026-11-20',
      doubts: ['unclear day'],
    });
  });

  it('is read in the order of the country', () => {
    const american = { dayOrder: 'month first' } as const;
    expect(dayOf('6/1', american).day).toBe('2026-06-01');
    expect(dayOf('6/1/2024', american).day).toBe('2024-06-01');
    expect(dayOf('13/6', american).day).toBe('2026-06-13');
    expect(dayOf('1.6.', american).day).toBe('2026-06-01');
  });

  it.each(['fri', 'sat', 'mon'])('%j alone is a day only at the end', (word) => {
    expect(read(`coffee 4.50 ${word}`).day).not.toBe(today);
    expect(read(`${word} cream 4.50`)).toMatchObject({ name: `${word} cream`, day: today });
  });

  it.each([
    'TGI Friday',
    'Black Friday deals',
    'USA Today',
    "Friday's",
    'sun cream',
    'Henry the 5th tickets',
    'next year’s diary',
    'may flowers',
    'March hare',
    '30 feb',
    '45/3/2024',
    '2026-02-30',
  ])('%j is none', (name) => {
    expect(read(`${name} £4.50`)).toMatchObject({ name, day: today, amount: '4.50' });
  });

  it('leaves a year that is rather an amount', () => {
    expect(read('salary 1 jun 2100')).toMatchObject({ day: '2026-06-01', amount: '2100.00' });
    expect(read('salary 1 jun 2000,50')).toMatchObject({ day: '2026-06-01', amount: '2000.50', doubts: [] });
    expect(read('rent 900 1 jun 2100')).toMatchObject({ amount: '2100.00', doubts: ['several amounts'] });
    for (const year of ['2025', '2031'])
      expect(read(`rent 800 1 jun ${year}`)).toMatchObject({
        name: 'rent',
        day: `${year}-06-01`,
        amount: '800.00',
        doubts: [],
      });
  });
});

describe('what kind it is', () => {
  it.each([
    'salary 2100',
    'refund 20',
    '+20 from Anna',
    '+ lottery 5',
    'got wages 300',
    'coat refunded 64.00',
    'x 5 #Gifts',
    'Gifts: 5 aunt',
  ])('%j is income', (line) => {
    expect(read(line).isIncome).toBe(true);
  });

  it.each([
    'coffee 4',
    'refunds4u 20',
    '-20 salary advance',
    'gifts 30 for mum',
    'salary 20 #Food',
    'bonuses 5',
  ])('%j is an expense', (line) => {
    expect(read(line).isIncome).toBe(false);
  });

  it('is what the name was last used as, unless the line says', () => {
    expect(read('Anna 20', { usedAs: 'income' }).isIncome).toBe(true);
    expect(read('salary 20', { usedAs: 'expense' }).isIncome).toBe(false);
    expect(read('Anna -20', { usedAs: 'income' }).isIncome).toBe(false);
    expect(read('+20 Anna', { usedAs: 'expense' }).isIncome).toBe(true);
  });
});

describe('a category', () => {
  it.each([
    ['tea 3 #food', 'tea', 'Food'],
    ['#Bills water 30', 'water', 'Bills'],
    ['tea 3 #groc', 'tea', 'Groceries'],
    ['logo 300 #freelance', 'logo', 'Freelance / Side Gig'],
    ['Food: tea 3', 'tea', 'Food'],
    ['tesco 12.50 groceries', 'tesco', 'Groceries'],
    ['groceries 12.50 at tesco', 'tesco', 'Groceries'],
    ['groceries 12.50', 'groceries', 'Groceries'],
    ['Note: tea 3', 'Note: tea', undefined],
    ['food market 3', 'food market', undefined],
    ['tea 3', 'tea', undefined],
  ])('of %j is %3$s', (line, name, category) => {
    expect(read(line)).toMatchObject({ name, category, doubts: [] });
  });
});

describe('an amount', () => {
  it.each([
    ['£4.50', '4.50'],
    ['4.50 GBP', '4.50'],
    ['£ 4', '4.00'],
    ['4£', '4.00'],
    ['.50', '0.50'],
    ['1,234', '1234.00'],
    ['1’234.50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ['12.50+3', '15.50'],
    ['£12.50 + £3', '15.50'],
    ['(19.99+5)/2', '12.50'],
    ['3×4.20', '12.60'],
    ['20-0.01', '19.99'],
  ])('is read from %j', (text, amount) => {
    expect(read(`coffee ${text}`)).toMatchObject({ name: 'coffee', amount, doubts: [] });
    expect(read(`${text}. coffee 2 go`)).toMatchObject({ amount });
  });

  it('in dollars is everybody’s who has dollars', () => {
    expect(read('coffee $4', { currency: 'CAD' }).doubts).toEqual([]);
    expect(read('coffee CA$4', { currency: 'CAD' }).doubts).toEqual([]);
    expect(read('coffee A$4', { currency: 'CAD' }).doubts).toEqual(['other currency']);
    expect(read('tea Rs 40', { currency: 'INR' })).toMatchObject({ amount: '40.00', doubts: [] });
  });
});

describe('a sum that cannot be reckoned', () => {
  it.each([
    ['coffee 12.50+3*', '12.50+3*', 'unfinished'],
    ['coffee 12.50+ yesterday', '12.50+', 'unfinished'],
    ['coffee £12.50 + 3 *', '12.50 + 3 *', 'unfinished'],
    ['(2+3 coffee', '(2+3', 'bracket missing'],
    ['coffee 5/0', '5/0', 'by nothing'],
    ['coffee 20-5%', '20-5%', 'percent'],
    ['coffee 1.234+1 #Food', '1.234+1', 'decimals'],
  ])('in %j is %j: %s', (line, text, flaw) => {
    expect(readEntry(line, context)).toMatchObject({
      name: 'coffee',
      amount: undefined,
      flawedSum: { text, flaw },
      doubts: [],
    });
  });

  it.each(['canal 1* 20.00', '24/0 gym 30', '50% off shoes 30', '4- tile paint 9'])(
    'in %j is none, since there is an amount',
    (line) => expect(readEntry(line, context).flawedSum).toBeUndefined(),
  );
});

describe('whatever is typed', () => {
  const pieces = [
    'coffee',
    '7',
    'eleven',
    '4.50',
    '#Food',
    'yesterday',
    '1 jun',
    '12+3',
    '-',
    '£',
    '6/1',
    ':',
    '+',
    '(',
    '1.6.',
    'at',
  ];

  it('is read without an error, and every digit that is not understood stays in the name', () => {
    for (let seed = 0; seed < 4096; seed++) {
      const line = [seed & 15, (seed >> 4) & 15, (seed >> 8) & 15].map((at) => pieces[at]).join(' ');
      const { name, amount } = read(line);
      expect(name.length).toBeLessThanOrEqual(line.length);
      if (amount !== undefined) expect(Number(amount)).toBeGreaterThan(0);
      if (line.split(' ').includes('coffee')) expect(name).toContain('coffee');
    }
  });

  it('with an amount that has decimals at the end takes exactly that amount', () => {
    for (let cents = 1; cents < 5000; cents += 13) {
      for (const name of ['7 eleven', 'h&m 2 socks', 'B52', 'no. 5', 'gate 12 cafe'])
        expect(read(`${name} ${toPlainText(cents)}`)).toMatchObject({
          name,
          amount: toPlainText(cents),
          doubts: [],
        });
    }
  });

  it('takes no longer for a long line', () => {
    const started = performance.now();
    for (const piece of ['1+', '1 ', '1,', '((', 'a #', '1.1.', '£']) read(piece.repeat(2000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
