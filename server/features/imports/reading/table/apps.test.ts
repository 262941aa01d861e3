import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(...lines: string[]) {
  return readStatement(Buffer.from(lines.join('\n')), { context });
}

interface Export {
  app: string;
  file: string[];
  rows: (string | number | null)[][];
  leftOut?: string[];
}

it.each<Export>([
  {
    app: 'ynab',
    file: [
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
      '"Checking","","01/31/2024","Grocer","Needs: Food","Needs","Food","bread","$12.50","$0.00","Cleared"',
      '"Checking","","01/30/2024","Work","Inflow: Ready to Assign","Inflow","Ready to Assign","","$0.00","$1,000.00","Uncleared"',
    ],
    rows: [
      ['2024-01-31', -1250, 'Grocer', 'Needs: Food'],
      ['2024-01-30', 100000, 'Work', 'Inflow: Ready to Assign'],
    ],
  },
  {
    app: 'mint',
    file: [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"1/31/2024","Grocer","GROCER 0012","12.50","debit","Groceries","Checking","",""',
      '"1/30/2024","Work","ACME PAYROLL","1000.00","credit","Paycheck","Checking","",""',
    ],
    rows: [
      ['2024-01-31', -1250, 'Grocer', 'Groceries'],
      ['2024-01-30', 100000, 'Work', 'Paycheck'],
    ],
  },
  {
    app: 'monarch',
    file: [
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags',
      '2024-01-31,Grocer,Groceries,Checking,GROCER 0012,,-12.50,',
      '2024-01-30,Work,Paychecks,Checking,ACME,,1000.00,',
    ],
    rows: [
      ['2024-01-31', -1250, 'Grocer', 'Groceries'],
      ['2024-01-30', 100000, 'Work', 'Paychecks'],
    ],
  },
  {
    app: 'actual',
    file: [
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'Checking,2024-01-31,Grocer,bread,Food,-12.50,0,Not cleared',
      'Checking,2024-01-30,Work,,Income,1000.00,0,Reconciled',
    ],
    rows: [
      ['2024-01-31', -1250, 'Grocer', 'Food'],
      ['2024-01-30', 100000, 'Work', 'Income'],
    ],
  },
  {
    app: 'firefly',
    file: [
      'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes',
      '1,1,11,2024-02-01T00:00:00+00:00,2024-02-01T00:00:00+00:00,,Withdrawal,EUR,-12.50,,,bread,2024-01-31T00:00:00+00:00,Checking,,Asset account,Grocer,,Expense account,0,Food,,,,',
      '1,2,12,2024-02-01T00:00:00+00:00,2024-02-01T00:00:00+00:00,,Deposit,EUR,1000.00,,,pay,2024-01-30T00:00:00+00:00,Work,,Revenue account,Checking,,Asset account,0,Salary,,,,',
      '1,3,13,2024-02-01T00:00:00+00:00,2024-02-01T00:00:00+00:00,,Transfer,EUR,50.00,,,save,2024-01-29T00:00:00+00:00,Checking,,Asset account,Savings,,Asset account,0,,,,,',
      '1,4,14,2024-02-01T00:00:00+00:00,2024-02-01T00:00:00+00:00,,Opening balance,EUR,1.00,,,start,2024-01-01T00:00:00+00:00,Initial,,,Checking,,Asset account,0,,,,,',
    ],
    rows: [
      ['2024-01-31', -1250, 'Grocer', 'Food'],
      ['2024-01-30', 100000, 'Work', 'Salary'],
    ],
    leftOut: ['own_account', 'opening_balance'],
  },
  {
    app: 'sure',
    file: [
      'date,account_name,amount,name,category,tags,notes,currency',
      '2024-01-31,Checking,12.5,Grocer,Food,,,EUR',
      '2024-01-30,Checking,-1000.0,Work,Income,,,EUR',
    ],
    rows: [
      ['2024-01-31', -1250, 'Grocer', 'Food'],
      ['2024-01-30', 100000, 'Work', 'Income'],
    ],
  },
  {
    app: 'ezbookkeeping',
    file: [
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
      '2024-01-31 12:00:00,+00:00,Expense,Food,Lunch,Cash,EUR,12.50,,,,,,Grocer',
      '2024-01-30 12:00:00,+00:00,Income,Job,Salary,Cash,EUR,1000.00,,,,,,Work',
      '2024-01-29 12:00:00,+00:00,Transfer,Transfer,Bank,Cash,EUR,5.00,Bank,EUR,5.00,,,move',
      '2024-01-01 12:00:00,+00:00,Balance Modification,,,Cash,EUR,5.00,,,,,,',
    ],
    rows: [
      ['2024-01-31', -1250, 'Grocer', 'Food: Lunch'],
      ['2024-01-30', 100000, 'Work', 'Job: Salary'],
    ],
    leftOut: ['own_account', 'opening_balance'],
  },
])('reads an export of $app', ({ app, file, rows, leftOut = [] }) => {
  const statement = read(...file);
  expect(statement.format).toBe(app);
  expect(statement.rows.map(({ day, amount, name, category }) => [day, amount, name, category])).toEqual(
    rows,
  );
  expect(statement.leftOut.map(({ code }) => code)).toEqual(leftOut);
  expect([statement.problems, statement.questions]).toEqual([[], []]);
});

it.each(['', ',Tags'])(
  'reads what Tuppence itself exports, whatever the texts and a later column %j',
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
