import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(lines: readonly string[]): string[] {
  const statement = readStatement(Buffer.from(lines.join('\n')), { context });
  const { rows, leftOut, problems, questions, balance } = statement;
  expect(balance).not.toBe('disagrees');
  return [
    ...rows.map(({ day, amount, name, category }) => `${day} ${amount} ${name} [${category ?? ''}]`),
    ...leftOut.map(({ code }) => code),
    ...problems.map(({ reason }) => reason),
    ...questions.map(({ key }) => `asks ${key}`),
  ];
}

const gnuCash =
  'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price';
const opening = 'a1f0c2d4e6b8a1f0c2d4e6b8a1f0c2d4';
const supper = 'b2f0c2d4e6b8a1f0c2d4e6b8a1f0c2d5';
const pay = 'c3f0c2d4e6b8a1f0c2d4e6b8a1f0c2d6';
const voided = 'e5f0c2d4e6b8a1f0c2d4e6b8a1f0c2d8';
const moved = 'd4f0c2d4e6b8a1f0c2d4e6b8a1f0c2d7';
const fromGnuCash = [
  '2026-02-14 -4000 Corner Shop [Groceries]',
  '2026-02-14 -1250 Corner Shop [Household]',
  '2026-02-27 180000 Acme Ltd [Salary]',
];

it.each([
  [
    'GnuCash, with the transaction beside each split',
    [
      gnuCash,
      `2026-02-01,${opening},,Opening Balance,,CURRENCY::EUR,,,,Assets:Current Assets:Checking Account,Checking Account,"€1,000.00","1,000.00","€1,000.00","1,000.00",y,2026-02-28,1.00`,
      `2026-02-01,${opening},,Opening Balance,,CURRENCY::EUR,,,,Equity:Opening Balances,Opening Balances,"-€1,000.00","-1,000.00","-€1,000.00","-1,000.00",n,,1.00`,
      `2026-02-14,${supper},17,Corner Shop,,CURRENCY::EUR,,,bread,Expenses:Groceries,Groceries,€40.00,40.00,€40.00,40.00,n,,1.00`,
      `2026-02-14,${supper},17,Corner Shop,,CURRENCY::EUR,,,,Expenses:Household,Household,€12.50,12.50,€12.50,12.50,n,,1.00`,
      `2026-02-14,${supper},17,Corner Shop,,CURRENCY::EUR,,,,Liabilities:Credit Card,Credit Card,-€52.50,-52.50,-€52.50,-52.50,n,,1.00`,
      `2026-02-27,${pay},,Acme Ltd,,CURRENCY::EUR,,,,Assets:Current Assets:Checking Account,Checking Account,"€1,800.00","1,800.00","€1,800.00","1,800.00",y,2026-02-28,1.00`,
      `2026-02-27,${pay},,Acme Ltd,,CURRENCY::EUR,,,,Income:Salary,Salary,"-€1,800.00","-1,800.00","-€1,800.00","-1,800.00",n,,1.00`,
      `2026-02-28,${moved},,To savings,,CURRENCY::EUR,,,,Assets:Current Assets:Savings Account,Savings Account,€200.00,200.00,€200.00,200.00,n,,1.00`,
      `2026-02-28,${moved},,To savings,,CURRENCY::EUR,,,,Assets:Current Assets:Checking Account,Checking Account,-€200.00,-200.00,-€200.00,-200.00,n,,1.00`,
      `2026-02-28,${voided},,Books,Voided transaction,CURRENCY::EUR,duplicate,,,Expenses:Books,Books,€20.00,20.00,€20.00,20.00,v,,1.00`,
      `2026-02-28,${voided},,Books,Voided transaction,CURRENCY::EUR,duplicate,,,Liabilities:Credit Card,Credit Card,-€20.00,-20.00,-€20.00,-20.00,v,,1.00`,
    ],
    [
      ...fromGnuCash,
      ...[
        'balance_line',
        'balance_line',
        'own_posting',
        'own_posting',
        'own_posting',
        'own_posting',
        'own_posting',
      ],
      'It was cancelled, declined or reversed.',
    ],
  ],
  [
    'GnuCash, with the transaction beside its first split only',
    [
      gnuCash,
      `2026-02-14,${supper},17,Corner Shop,,CURRENCY::EUR,,,bread,Expenses:Groceries,Groceries,€40.00,40.00,€40.00,40.00,n,,1.00`,
      ',,,,,,,,,Expenses:Household,Household,€12.50,12.50,€12.50,12.50,n,,1.00',
      ',,,,,,,,,Liabilities:Credit Card,Credit Card,-€52.50,-52.50,-€52.50,-52.50,y,2026-03-05,1.00',
      `2026-02-27,${pay},,Acme Ltd,,CURRENCY::EUR,,,,Assets:Current Assets:Checking Account,Checking Account,"€1,800.00","1,800.00","€1,800.00","1,800.00",y,2026-02-28,1.00`,
      ',,,,,,,,,Income:Salary,Salary,"-€1,800.00","-1,800.00","-€1,800.00","-1,800.00",n,,1.00',
    ],
    [...fromGnuCash, 'own_posting', 'own_posting'],
  ],
  [
    'GnuCash in German, with a side in an account of no known kind',
    [
      'Datum;Buchungsnummer;Nummer;Beschreibung;Bemerkung;Devise/Wertpapier;Stornierungsgrund;Aktion;Buchungstext;Volle Kontobezeichnung;Kontobezeichnung;Betrag mit Symbol;Betrag Num.;Wert mit Symbol;Wert Num.;Abgleichen;Abgleichsdatum;Kurs/Preis',
      `14.02.2026;${supper};;Bäckerei;;CURRENCY::EUR;;;;Aufwendungen:Lebensmittel;Lebensmittel;4,20 €;4,20;4,20 €;4,20;n;;1,00`,
      `14.02.2026;${supper};;Bäckerei;;CURRENCY::EUR;;;;Aktiva:Barvermögen:Girokonto;Girokonto;-4,20 €;-4,20;-4,20 €;-4,20;n;;1,00`,
      `27.02.2026;${pay};;Muster GmbH;;CURRENCY::EUR;;;;Aktiva:Barvermögen:Girokonto;Girokonto;2.500,00 €;2.500,00;2.500,00 €;2.500,00;n;;1,00`,
      `27.02.2026;${pay};;Muster GmbH;;CURRENCY::EUR;;;;Erträge:Gehalt;Gehalt;-2.500,00 €;-2.500,00;-2.500,00 €;-2.500,00;n;;1,00`,
      `28.02.2026;${moved};;Kiosk;;CURRENCY::EUR;;;;Aktiva:Barvermögen:Girokonto;Girokonto;-3,00 €;-3,00;-3,00 €;-3,00;n;;1,00`,
      `28.02.2026;${moved};;Kiosk;;CURRENCY::EUR;;;;Ausgleichskonto-EUR;Ausgleichskonto-EUR;3,00 €;3,00;3,00 €;3,00;n;;1,00`,
    ],
    [
      '2026-02-14 -420 Bäckerei [Lebensmittel]',
      '2026-02-27 250000 Muster GmbH [Gehalt]',
      'own_posting',
      'own_posting',
      'own_posting',
      '“Ausgleichskonto-EUR” does not say whether it is an account of your own or one of income or expenses.',
    ],
  ],
  [
    'GnuCash in its simple layout, also from the side of an expense',
    [
      'Date,Account Name,Number,Description,Full Category Path,Reconcile,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Rate/Price',
      '2026-02-13,Assets:Checking Account,,Books,Expenses:Books,n,-€12.50,-12.50,-€12.50,-12.50,1.00',
      '2026-02-20,Assets:Checking Account,,Market,-- Split Transaction --,n,-€30.00,-30.00,-€30.00,-30.00,1.00',
      '2026-02-27,Assets:Checking Account,,Acme Ltd,Income:Salary,n,"€1,800.00","1,800.00","€1,800.00","1,800.00",1.00',
      '2026-02-28,Assets:Checking Account,,To savings,Assets:Savings Account,n,-€200.00,-200.00,-€200.00,-200.00,1.00',
      '2026-02-14,Expenses:Groceries,,Corner Shop,Liabilities:Credit Card,n,€40.00,40.00,€40.00,40.00,1.00',
    ],
    [
      '2026-02-13 -1250 Books [Books]',
      '2026-02-20 -3000 Market []',
      '2026-02-27 180000 Acme Ltd [Salary]',
      '2026-02-14 -4000 Corner Shop [Groceries]',
      'own_account',
    ],
  ],
  [
    'hledger print',
    [
      '"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"',
      '"1","2026-01-01","","","","income","","assets:bank:checking","1000.00","$","","1000.00","",""',
      '"1","2026-01-01","","","","income","","income:salary","-1000.00","$","1000.00","","",""',
      '"2","2026-06-02","","","","save","","assets:bank:saving","100.00","$","","100.00","",""',
      '"2","2026-06-02","","","","save","","assets:bank:checking","-100.00","$","100.00","","",""',
      '"3","2026-06-03","","*","","eat & shop","","expenses:food","10.50","$","","10.50","",""',
      '"3","2026-06-03","","*","","eat & shop","","expenses:supplies","1.20","$","","1.20","",""',
      '"3","2026-06-03","","*","","eat & shop","","assets:cash","-11.70","$","11.70","","",""',
    ],
    [
      '2026-01-01 100000 income [salary]',
      '2026-06-03 -1050 eat & shop [food]',
      '2026-06-03 -120 eat & shop [supplies]',
      'own_posting',
      'own_posting',
      'own_posting',
      'own_posting',
    ],
  ],
  [
    'hledger register',
    [
      '"txnidx","date","code","description","account","amount","total"',
      '"1","2026-01-01","","income","assets:bank:checking","$1000.00","$1000.00"',
      '"1","2026-01-01","","income","income:salary","$-1000.00","0"',
      '"3","2026-06-03","","eat & shop","expenses:food","$10.50","$10.50"',
      '"3","2026-06-03","","eat & shop","expenses:supplies","$1.20","$11.70"',
      '"3","2026-06-03","","eat & shop","assets:cash","$-11.70","0"',
    ],
    [
      '2026-01-01 100000 income [salary]',
      '2026-06-03 -1050 eat & shop [food]',
      '2026-06-03 -120 eat & shop [supplies]',
      'own_posting',
      'own_posting',
    ],
  ],
  [
    'hledger aregister',
    [
      '"txnidx","date","code","description","otheraccounts","change","balance"',
      '"1","2026-01-01","","Acme","income:salary","1000.00","1000.00"',
      '"2","2026-06-02","","Savings","assets:bank:saving","-100.00","900.00"',
      '"3","2026-06-03","","Corner Shop","expenses:food","-10.50","889.50"',
      '"4","2026-06-04","","Books","expenses:books","-9.50","880.00"',
    ],
    [
      '2026-01-01 100000 Acme [salary]',
      '2026-06-03 -1050 Corner Shop [food]',
      '2026-06-04 -950 Books [books]',
      'own_account',
    ],
  ],
  [
    'ledger csv, which has no headings',
    [
      '"2026/09/02","","Corner Shop","Assets:Cash","EUR","-20","*",""',
      '"2026/09/02","","Corner Shop","Liabilities:Card","EUR","-2.5","*",""',
      '"2026/09/02","","Corner Shop","Expenses:Things","EUR","22.5","*",""',
      '"2026/09/04","","Acme","Assets:Cash","EUR","1500","*",""',
      '"2026/09/04","","Acme","Income:Salary","EUR","-1500","*",""',
    ],
    [
      '2026-09-02 -2250 Corner Shop [Things]',
      '2026-09-04 150000 Acme [Salary]',
      'own_posting',
      'own_posting',
      'own_posting',
    ],
  ],
  [
    'a query of Beancount',
    [
      'date,payee,narration,account,position (EUR)',
      '2026-02-13,Bookshop,A novel,Expenses:Books,12.50',
      '2026-02-13,Bookshop,A novel,Liabilities:Card,-12.50',
      '2026-02-27,Acme,Pay,Assets:Bank:Checking,1800.00',
      '2026-02-27,Acme,Pay,Income:Salary,-1800.00',
    ],
    [
      '2026-02-13 -1250 Bookshop [Books]',
      '2026-02-27 180000 Acme [Salary]',
      ...['own_posting', 'own_posting'],
    ],
  ],
  [
    'entries of which two in three are in two currencies',
    [
      'date,description,account,amount,commodity',
      '2026-02-12,Supper,expenses:food,12.50,EUR',
      '2026-02-12,Supper,liabilities:card,-12.50,EUR',
      '2026-02-13,Hotel,expenses:travel,92.00,EUR',
      '2026-02-13,Hotel,assets:dollars,-100.00,USD',
      '2026-02-14,Taxi,expenses:travel,9.20,EUR',
      '2026-02-14,Taxi,assets:dollars,-10.00,USD',
    ],
    [
      '2026-02-12 -1250 Supper [food]',
      '2026-02-13 -9200 Hotel [travel]',
      '2026-02-14 -920 Taxi [travel]',
      ...['own_posting', 'own_posting', 'own_posting'],
    ],
  ],
  [
    'entries in two currencies, where nothing proves that the amounts are not those of a card',
    [
      'date,description,account,amount,commodity',
      '2026-02-13,Hotel,expenses:travel,92.00,EUR',
      '2026-02-13,Hotel,assets:dollars,-100.00,USD',
      '2026-02-14,Taxi,expenses:travel,9.20,EUR',
      '2026-02-14,Taxi,assets:dollars,-10.00,USD',
      '2026-02-15,Broker,assets:shares,10 AAPL {100.00 USD},',
      '2026-02-15,Broker,assets:dollars,-1000.00,USD',
    ],
    [
      '2026-02-13 -9200 Hotel [travel]',
      '2026-02-14 -920 Taxi [travel]',
      ...['own_posting', 'own_posting', 'own_posting', 'own_posting'],
      'asks sign',
    ],
  ],
  [
    'a journal with columns for debit and credit',
    [
      'Date,Num,Name,Account,Debit,Credit',
      '2026-02-13,1,Bookshop,Expenses:Books,12.50,',
      ',,,Assets:Checking,,12.50',
      '2026-02-27,2,Acme,Assets:Checking,1800.00,',
      ',,,Income:Salary,,1800.00',
    ],
    ['2026-02-13 -1250 Bookshop [Books]', '2026-02-27 180000 Acme [Salary]', 'own_posting', 'own_posting'],
  ],
])('only income and expenses are added from double-entry bookkeeping: %s', (_, file, expected) => {
  expect(read(file)).toEqual(expected);
});

it.each([
  [
    'also without a category',
    '2026-02-15,Kiosk,Uncategorised,-3.00',
    '2026-02-15 -300 Kiosk [Uncategorised]',
  ],
  ['also a refund', '2026-02-15,Bookshop,Expenses:Books,4.00', '2026-02-15 400 Bookshop [Books]'],
  ['also what is paid in on its day', '2026-02-14,Bookshop,Assets:Checking,12.50', undefined],
])('amounts beside an account opposite are those of the account itself, %s', (_, line, row) => {
  const file = [
    'Date,Payee,Category,Amount',
    '2026-02-14,Bookshop,Expenses:Books,-12.50',
    '2026-02-26,Acme,Income:Salary,1800.00',
    '2026-02-28,To savings,Assets:Savings,-200.00',
    line,
  ];
  expect(read(file)).toEqual([
    '2026-02-14 -1250 Bookshop [Books]',
    '2026-02-26 180000 Acme [Salary]',
    ...(row === undefined ? ['own_account'] : [row]),
    'own_account',
  ]);
});

it.each([
  [
    'of one text',
    [
      'Date,Description,Account,Amount',
      '2026-02-13,Bookshop,Books,12.50',
      '2026-02-13,Bookshop,Card,-12.50',
      '2026-02-20,Corner Shop,Food,40.00',
      '2026-02-20,Corner Shop,Household,2.50',
      '2026-02-20,Corner Shop,Card,-42.50',
      '2026-02-27,Acme,Checking,1800.00',
      '2026-02-27,Acme,Salary,-1800.00',
    ],
  ],
  [
    'each of a text of its own',
    [
      'JournalNumber,JournalDate,AccountName,NetAmount,Reference,Description',
      '1,13-Feb-26,Income,-360,INV-01,Sales',
      '1,13-Feb-26,Cash,360,INV-01,Charger',
      '2,20-Feb-26,Income,-300,INV-02,Sales',
      '2,20-Feb-26,Cash,150,INV-02,Lamp',
      '2,20-Feb-26,Cash,150,INV-02,Torch',
      '3,27-Feb-26,Checking,2090,,Transfer from Cash',
      '3,27-Feb-26,Cash,-2090,,Transfer to Checking',
    ],
  ],
])('both sides of each entry, %s, are refused where nothing says which accounts are one’s own', (_, file) => {
  expect(() => read(file)).toThrow('both sides of each entry');
});

it.each([
  [
    'each fee is paid back on its day',
    [
      'Date,Description,Account,Amount',
      '2026-01-31,Account fee,12345678,-5.00',
      '2026-01-31,Account fee,12345678,5.00',
      '2026-02-28,Account fee,12345678,-5.00',
      '2026-02-28,Account fee,12345678,5.00',
      '2026-03-31,Account fee,12345678,-5.00',
      '2026-03-31,Account fee,12345678,5.00',
    ],
  ],
  [
    'what is bought is paid in on the same day',
    [
      'Date,Name,Type,Amount,Balance',
      '2026-01-03,Bookshop,Payment,-12.50,0.00',
      '2026-01-03,,Bank deposit,12.50,12.50',
      '2026-01-09,Corner Shop,Payment,-4.00,0.00',
      '2026-01-09,,Bank deposit,4.00,4.00',
      '2026-02-01,Cinema,Payment,-9.00,0.00',
      '2026-02-01,,Bank deposit,9.00,9.00',
    ],
  ],
  [
    'both sides of transfers are among other rows',
    [
      'Date,Account,Description,Amount',
      '2026-01-03,Checking,To savings,-100.00',
      '2026-01-03,Savings,To savings,100.00',
      '2026-01-05,Checking,Bookshop,-12.50',
      '2026-02-03,Checking,To savings,-100.00',
      '2026-02-03,Savings,To savings,100.00',
      '2026-03-03,Checking,To savings,-100.00',
      '2026-03-03,Savings,To savings,100.00',
    ],
  ],
  [
    'all categories are below income and expenses',
    [
      'Date,Description,Category,Amount',
      '2026-01-03,Bookshop,Expenses:Books,-12.50',
      '2026-01-03,Bookshop,Expenses:Books,12.50',
      '2026-01-27,Acme,Income:Salary,1800.00',
    ],
  ],
])('an ordinary file is read row by row although %s', (_, file) => {
  const { rows } = readStatement(Buffer.from(file.join('\n')), { context });
  const written = file.slice(1).map((line) => Number(/,(-?\d+\.\d\d)(?:,|$)/.exec(line)?.[1]) * 100);
  expect(rows.map(({ amount }) => amount)).toEqual(written);
});
