import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { LayoutChange } from './layout.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

/** Another account than the one that is read. */
const savings = 'DE02500105170137075030';

/** After `## what it is`, the file and what it yields, each with a `>` before it. */
const samples = readFileSync(path.join(import.meta.dirname, 'testing/samples.txt'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((sample) => {
    const [what = '', ...lines] = sample.trimEnd().split('\n');
    const isYield = (line: string) => line.startsWith('> ');
    const file = lines.filter((line) => !isYield(line));
    return { what, file, yields: lines.filter(isYield).map((line) => line.slice(2)) };
  });

it.each(samples)('a bank file is read: $what', ({ file, yields }) => {
  expect(said(readStatement(Buffer.from(file.join('\r\n')), { context }))).toEqual(yields);
});

/** Amounts in hundredths, categories of apps in brackets. */
function said({ format, rows, questions, leftOut, problems }: Statement): string[] {
  const isTable = format === 'csv' || format === 'xlsx';
  const isApp = !isTable && format !== 'txt';
  return [
    ...(isTable ? [] : [`format ${format}`]),
    ...rows.map(
      ({ day, amount, name, category }) => `${day} ${amount} ${name}${isApp ? ` [${category}]` : ''}`,
    ),
    ...questions.map(({ key }) => `asks ${key}`),
    ...leftOut.map(({ code }) => `left out: ${code}`),
    ...problems.map(({ code }) => `problem: ${code}`),
  ];
}

it.each([
  [
    'the currency in the heading of the amount',
    [
      'Date,Counter Party,Amount (GBP),Balance (GBP)',
      '01/02/2024,Tea Room,-3.95,996.05',
      '02/02/2024,A Landlord,-600.00,396.05',
      '05/02/2024,Employer Ltd,1400.00,1796.05',
    ],
    'GBP',
  ],
  [
    'that one month is likelier than one day of three',
    [
      'Date,Details,Amount',
      '02/03/2024,Tea Room,-3.95',
      '04/03/2024,Cinema,-12.00',
      '05/03/2024,Rent,-600.00',
    ],
    null,
  ],
])('the day is guessed to be first by %s', (_, file, currency) => {
  const { questions, rows } = readStatement(Buffer.from(file.join('\n')), {
    context: { ...context, dateOrder: 'month-first' },
  });
  expect(questions).toMatchObject([{ key: 'dateOrder', guess: 'dmy' }]);
  expect(new Set(rows.map((row) => row.currency))).toEqual(new Set([currency]));
});

it('the order of day and month is asked for under headings of no known language', () => {
  const file = 'Xa,Xe,Xi\n01/02/2024,Tea,-3.95\n02/03/2024,Cinema,-12.00\n02/05/2024,Rent,-600.00\n';
  expect(readStatement(Buffer.from(file), { context }).questions).toMatchObject([{ key: 'dateOrder' }]);
});

it('the sign of a currency beside an amount tells the encoding, where no letter does', () => {
  const text =
    'Date,Details,Paid out,Paid in,Balance\n14 Mar 2024,SHOP,£45.20,,£954.80\n13 Mar 2024,ACME,,"£1,000.00","£1,000.00"\n';
  const { encoding, rows } = readStatement(Buffer.from(text, 'latin1'), {
    context,
  });
  expect([encoding, ...rows.map(({ amount }) => amount)]).toEqual(['windows-1252', -4520, 100000]);
});

it('a category that says only how something was paid is none', () => {
  const text =
    'Date,Amount,Subcategory,Memo\n14/03/2024,-45.20,Debit,SHOP\n13/03/2024,1000.00,Direct Credit,ACME\n';
  const { rows } = readStatement(Buffer.from(text), {
    context,
  });
  expect(rows.map(({ category }) => category)).toEqual([null, null]);
});

it('a fee is added to what was paid where a positive amount is money out, too', () => {
  const text = 'Date,Details,Amount,Charge\n14/03/2024,HOTEL,100.00,2.50\n15/03/2024,TEA ROOM,4.00,0.00\n';
  const change: LayoutChange = {
    sign: 'turned',
    table: { columns: ['day', 'description', 'amount', 'fee'] },
  };
  const { rows } = readStatement(Buffer.from(text), { context, change });
  expect(rows.map(({ amount }) => amount)).toEqual([-10250, -400]);
});

it('seconds since 1970 are days of the user', () => {
  const text = 'timestamp;merchant;amount\n1762123500123;Tea Room;-4,50\n1762209900123;Payroll;1500,00\n';
  const daysIn = (timeZone: string) =>
    readStatement(Buffer.from(text), {
      context: { ...context, timeZone },
    }).rows.map(({ day }) => day);
  expect(daysIn('UTC')).toEqual(['2025-11-02', '2025-11-03']);
  expect(daysIn('Europe/Berlin')).toEqual(['2025-11-02', '2025-11-03']);
  expect(daysIn('Asia/Tokyo')).toEqual(['2025-11-03', '2025-11-04']);
});

it.each(['', ',Tags'])(
  'what Tuppence itself exports is read, whatever the texts and a later column %j',
  (added) => {
    const texts = ['=1+1', '-5', 'Pending', 'Total', 'Opening balance', 'a "b", c', 'two\nlines', "it's"];
    const cell = (text: string) => {
      const inert = /^[=-]/.test(text) ? `'${text}` : text;
      return /[",\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
    };
    const lines = texts.map(
      (text, at) =>
        `2024-02-03,${at % 2 ? 'Income' : 'Expense'},${cell(text)},${cell(text)},1.0${at},EUR,${cell(text)}${added && ',work'}`,
    );
    const file = `\ufeffDate,Type,Name,Category,Amount,Currency,Note${added}\r\n${lines.join('\r\n')}\r\n`;
    const statement = readStatement(Buffer.from(file), { context });
    expect([statement.format, statement.questions]).toEqual(['tuppence', []]);
    expect(
      statement.rows.map(({ name, category, note, amount }) => ({ name, category, note, amount })),
    ).toEqual(
      texts.map((text, at) => ({
        name: text,
        category: text,
        note: text,
        amount: (at % 2 ? 1 : -1) * (100 + at),
      })),
    );
  },
);

it.each([
  ['EUR', 'EUR'],
  ['eur', 'EUR'],
  ['€', 'EUR'],
  ['RUR', 'RUB'],
  ['BTC', 'BTC'],
  ['$', null],
])('a currency is known by its code, however a column writes it: %s', (written, code) => {
  const text = `Date,Payee,Amount,Currency\n2026-03-14,Bookshop,-12.50,${written}\n2026-03-13,Acme,900.00,${written}\n`;
  const { rows } = readStatement(Buffer.from(text), { context });
  expect(rows.map(({ currency }) => currency)).toEqual([code, code]);
});

it.each([
  [
    'the currency that follows the amount is its own, not that of what was paid',
    [
      'Date,Paid,Payment currency,Sum in account currency,Account currency,Details',
      '2026-03-14,-4.50,EUR,-336.15,RUB,Tea room',
      '2026-03-13,-3.80,USD,-283.48,RUB,Books',
    ],
    ['RUB', null],
  ],
  [
    'the currency that follows what was paid is not that of the account',
    [
      'Date,Details,Amount (UAH),Original amount,Currency,Balance',
      '2026-03-14,Tea room,-410.00,-10.00,USD,954.80',
      '2026-03-13,Books,-45.20,-45.20,UAH,1364.80',
    ],
    ['UAH', null],
  ],
  [
    'the currency between two amounts is that of the first, whose heading says no more',
    [
      'Дата операции;Описание операции;Сумма операции;Валюта операции;Сумма KZT',
      '14.03.2026;Чай;-7 350,00;KZT;-7 350,00',
      '13.03.2026;Книги;-10,00;USD;-5 421,30',
    ],
    ['KZT', null],
  ],
  [
    'an amount that a balance proves is not in the currencies of another',
    [
      'Data;Descriere;Suma în valuta tranzacției;Valuta;Suma în cont;Sold',
      '13.03.2026;Ceai;-320,45;MDL;-320,45;4.679,55',
      '14.03.2026;Hotel;-50,00;EUR;-985,00;3.694,55',
      '15.03.2026;Carte;-94,55;MDL;-94,55;3.600,00',
    ],
    [null, null],
  ],
  [
    'the currency of an amount that follows from balances is kept',
    [
      'Date,Details,Balance before,Amount,Balance after',
      '2026-03-13,Tea room,100.00,5.00 GHS,95.00',
      '2026-03-14,Books,95.00,20.00 GHS,75.00',
      '2026-03-15,Acme,75.00,900.00 GHS,975.00',
    ],
    ['GHS', null],
  ],
  [
    'a column of nothing but codes beside the amount is its currency',
    ['Data,Descrizione,Importo,DIV', '2026-03-14,Libreria,-12.50,CHF', '2026-03-13,Acme,900.00,CHF'],
    ['CHF', null],
  ],
  [
    'numbers of accounts that differ from row to row are those of others',
    [
      'Date,Payee,IBAN,Amount',
      '2026-03-14,Books,DE02120300000000202051,-12.50',
      '2026-03-13,Acme,DE02500105170137075030,900.00',
      '2026-03-12,Rent,DE02100500000054540402,-600.00',
    ],
    [null, null],
  ],
  [
    'the same account in every row is the own one, without headings',
    [
      "14-03-2026,NL91ABNA0417164300,NL02RABO0123456789,Books,EUR,130.44,EUR,-12.50,'Order 1'",
      "13-03-2026,NL91ABNA0417164300,NL20INGB0001234567,Acme,EUR,142.94,EUR,23.77,'Pay'",
      "12-03-2026,NL91ABNA0417164300,,,EUR,119.17,EUR,-2.20,'Account fee'",
    ],
    ['EUR', 'NL91ABNA0417164300'],
  ],
])('a bank file is read: %s', (_, file, [currency, account]) => {
  const { rows } = readStatement(Buffer.from(file.join('\n')), { context });
  expect(rows).toHaveLength(file.length - (/^\d/.test(file[0] ?? '') ? 0 : 1));
  for (const row of rows) expect(row).toMatchObject({ currency, account });
});

it.each([
  ['behind its label', ['IBAN;DE02 1203 0000 0000 2020 51'], true],
  ['behind the name of a product', ['"Tagesgeld";"DE02120300000000202051"'], true],
  ['before its kind', ['"Kontonummer:";"DE02120300000000202051 / Girokonto"'], true],
  ['in one cell with its label', ['Konto: DE02120300000000202051'], true],
  ['above another one that pays for it', ['IBAN;DE02120300000000202051', `Referenzkonto;${savings}`], true],
  ['beside another one', ['IBAN;DE02120300000000202051', `IBAN;${savings}`], false],
  ['only as that which pays for it', ['Verrechnungskonto:;DE02120300000000202051'], false],
  ['only as that from which a card is paid', ['Abbuchungskonto;DE02120300000000202051'], false],
  ['before its currency', ['IBAN: DE02 1203 0000 0000 2020 51 EUR'], true],
  ['only as that of the bank', ['Bank;DE02120300000000202051'], false],
  ['with other check digits, as a number of the statement', ['Auszug;DE03120300000000202051'], false],
])('the account that stands above a table is that of its rows: %s', (_, above, isRead) => {
  const table = ['Buchungstag;Empfänger;Betrag', '30.10.2026;Bäckerei;-4,90', '29.10.2026;Kino;-12,00'];
  const { rows } = readStatement(Buffer.from([...above, '', ...table].join('\n')), { context });
  const account = isRead ? 'DE02120300000000202051' : null;
  expect(rows).toMatchObject([{ account }, { account }]);
});

it('the account above a table is not that of its rows if another one stands between them', () => {
  const table = ['Buchungstag;Empfänger;Betrag', '30.10.2026;Bäckerei;-4,90'];
  const file = ['IBAN;DE02120300000000202051', ...table, `IBAN;${savings}`, ...table];
  const { rows } = readStatement(Buffer.from(file.join('\n')), { context });
  expect(rows.map(({ account }) => account)).toEqual([null, null]);
});

it.each([
  ['that of the bank', Array.from({ length: 4 }, () => savings)],
  ['those of two', [savings, savings, savings, 'DE02100500000054540402']],
  ['none', ['', '', '', '']],
  ['zeros', Array.from({ length: 4 }, () => '0000000000')],
])('a column of accounts is of other parties if the own one stands above the table: %s', (_, others) => {
  const lines = others.map((other, at) => `${10 + at}.10.2026;Bäckerei ${at};${other};-4,90`);
  const file = ['IBAN;DE02120300000000202051', '', 'Buchungstag;Empfänger;IBAN;Betrag', ...lines];
  const { rows } = readStatement(Buffer.from(file.join('\n')), { context });
  expect(rows.map(({ account }) => account)).toEqual(others.map(() => 'DE02120300000000202051'));
});

it('a column of accounts stays what it is in every file, although another number stands above the table', () => {
  const accountsOf = (...lines: string[]) => {
    const file = ['IBAN;DE02120300000000202051', '', 'Buchungstag;Empfänger;Konto;Betrag', ...lines];
    return readStatement(Buffer.from(file.join('\n')), { context }).rows.map(({ account }) => account);
  };
  const one = '30.10.2026;Bäckerei;50010517/1001234;-4,90';
  expect(accountsOf(one)).toEqual(['50010517/1001234']);
  const others = ['29.10.2026;Kino;12030000/2002345;-12,00', '28.10.2026;Buchladen;37040044/3003456;-3,10'];
  expect(accountsOf(one, ...others)).toEqual([null, null, null]);
});

it('several currencies are those of the amount after them, if their heading is not about the one before', () => {
  const text = `Date,Details,Orig currency,Orig amount,Payment currency,Amount
2026-03-13,Tea room,USD,-5.00,EUR,-4.50
2026-03-14,Books,USD,-8.00,USD,-8.00
2026-03-15,Acme,EUR,900.00,EUR,900.00
`;
  const { rows } = readStatement(Buffer.from(text), { context });
  expect(rows.map(({ amount, currency }) => [amount, currency])).toEqual([
    [-450, 'EUR'],
    [-800, 'USD'],
    [90000, 'EUR'],
  ]);
});

it('the id of a row is the one that tells most rows apart', () => {
  const file = [
    'Date,Payee,Amount,Reference no.,Archive ID,Transaction reference',
    '04.07.2026,Bank,-2.95,,RO317231,77001234',
    '05.07.2026,Garden shop,-2.85,14589261,RO317404,77001234',
    '06.07.2026,Phone company,-8.00,88476148,RO317668,77001234',
    '07.07.2026,Bank,-1.00,,,77001234',
  ];
  const { rows } = readStatement(Buffer.from(file.join('\n')), { context });
  expect(rows.map(({ bankId }) => bankId)).toEqual(['RO317231', 'RO317404', 'RO317668', null]);
});

it('single quotes around a text are no part of it', () => {
  const text = "Date,Details,Amount\n2026-03-14,'Account fee',-2.20\n2026-03-13,'t Hoekje,-5.00\n";
  const { rows } = readStatement(Buffer.from(text), { context });
  expect(rows.map(({ name }) => name)).toEqual(['Account fee', 't Hoekje']);
});

it.each([
  [
    'with names of months',
    [
      'Posting Date,Transaction Date,Details,Amount',
      '03/05/2026,04 Mar 2026,CAFE,-4.50',
      '03/06/2026,05 Mar 2026,GROCER,-23.10',
    ],
    ['2026-03-05', '2026-03-06'],
  ],
  [
    'with the year first',
    [
      'Date,Details,Amount,Created',
      '03/04/2026,CAFE,-4.50,2026-03-04 17:05',
      '03/05/2026,GROCER,-23.10,2026-03-05 09:12',
    ],
    ['2026-03-04', '2026-03-05'],
  ],
])('the order of day and month is that in which they are near other days %s', (_, lines, days) => {
  const { rows, questions } = readStatement(Buffer.from(lines.join('\n')), { context });
  expect([rows.map(({ day }) => day), questions]).toEqual([days, []]);
});

it.each(['ご利用日,ご利用店名,ご利用金額', '消費日,消費明細,金額', '이용일자,가맹점명,이용금액'])(
  'the order of day and month of days without a year is asked, and guessed to be the month first, below %s',
  (headings) => {
    const lines = [headings, '11/02,書店,540', '11/05,薬局,1980', '11/09,喫茶店,300'];
    const { rows, questions } = readStatement(Buffer.from(lines.join('\n')), { context });
    expect(questions).toMatchObject([{ key: 'dateOrder', guess: 'mdy' }]);
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-05', '2026-11-09']);
  },
);

it.each([
  ['', 'KWD'],
  [' KD', undefined],
])(
  'amounts with three decimals are read where they are of dinars: %j beside them, in a book of %s',
  (unit, bookCurrency) => {
    const lines = [
      'Date,Details,Debit,Credit,Balance',
      `2026-11-01,Sultan Center,12.345${unit},,87.655${unit}`,
      `2026-11-03,Cinema,5.250${unit},,82.405${unit}`,
    ];
    const { rows } = readStatement(Buffer.from(lines.join('\n')), { context: { ...context, bookCurrency } });
    expect(rows.map(({ amount }) => amount)).toEqual([-1235, -525]);
  },
);
