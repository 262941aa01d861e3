import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function read(body: string, head = 'OFXHEADER:100\nCHARSET:1252\n\n') {
  return readStatement(Buffer.from(`${head}<OFX>${body}</OFX>`, 'latin1'), { context });
}

const row = (amount: string, more = '', type = 'OTHER') =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20240131235959[-8:PST]<TRNAMT>${amount}<FITID>1${more}`;

it.each([
  ['-1234.56', -123456],
  ['-1234,56', -123456],
  ['-1,234.56', -123456],
  ['+5', 500],
  ['-30.000', -3000],
  ['-3.77501', -378],
])('the amount %s is read in OFX', (text, amount) => {
  expect(read(row(text)).rows).toMatchObject([{ day: '2024-01-31', amount, bankId: '1' }]);
});

it('the decimal mark is decided for a whole OFX file', () => {
  expect(read(row('-1,234') + row('12.50')).rows.map(({ amount }) => amount)).toEqual([-123400, 1250]);
  expect(read(row('-1.234') + row('12,50')).rows.map(({ amount }) => amount)).toEqual([-123400, 1250]);
});

it('an OFX file in one line is read, with payees in elements of their own and characters escaped twice', () => {
  const { rows } = read(
    `<CURDEF>CAD<ACCTID>12${row('-1', '<PAYEE><NAME>Tom &amp;amp; Co<CITY>X</PAYEE><MEMO>caf\u00e9')}</STMTTRN>`,
  );
  expect(rows).toMatchObject([{ name: 'Tom & Co', note: 'caf\u00e9', currency: 'CAD', account: '12' }]);
});

it('a transaction in OFX is in its own currency, unless its amount was converted from that', () => {
  const rate = '<CURRATE>0.9<CURSYM>USD';
  const { rows } = read(
    `<CURDEF>EUR${row('-5.00', `<CURRENCY>${rate}</CURRENCY>`)}${row('-9.00', `<ORIGCURRENCY>${rate}</ORIGCURRENCY>`)}${row('-7.00')}`,
  );
  expect(rows.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'EUR']);
});

it('the memo in OFX names the payee where the name says only how, or to which account, it was paid', () => {
  const { rows } = read(
    row('-8.00', '<NAME>130624 CB****1234<MEMO>BOULANGERIE') +
      row('-7.00', '<NAME>06 0773 0214764 33<MEMO>Debit Transfer: Bike') +
      row('-9.00', '<NAME>CAFE<MEMO>2'),
  );
  expect(rows).toMatchObject([
    { name: 'BOULANGERIE', note: '130624 CB****1234' },
    { name: 'Debit Transfer: Bike', note: '06 0773 0214764 33' },
    { name: 'CAFE', note: '2' },
  ]);
});

it('the type in OFX gives the sign where no amount has one', () => {
  const { rows } = read(row('5.00', '', 'DEBIT') + row('7.00', '', 'CREDIT'));
  expect(rows.map(({ amount }) => amount)).toEqual([-500, 700]);
});

it('what the types in OFX leave open is reported where they tell the sign of the others', () => {
  const { rows, problems } = read(
    row('5.00', '', 'DEBIT') + row('7.00', '', 'DEP') + row('9.00', '', 'XFER'),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([-500, 700]);
  expect(problems).toMatchObject([{ code: 'no_direction', read: { amount: 900 } }]);
});

const ofCard = (rows: string) => `<CCSTMTRS>${rows}</CCSTMTRS>`;

it.each([
  ['nothing but debits without a sign', row('5.00', '', 'DEBIT') + row('7.00', '', 'FEE'), [-500, -700]],
  ['signs against every type', row('5.00', '', 'POS') + row('-7.00', '', 'CREDIT'), [-500, 700]],
  ['a card without signs and types', ofCard(row('5.00') + row('7.00')), [-500, -700]],
])('an OFX file asks for the sign of %s', (_, body, guess) => {
  const { rows, questions } = read(body);
  expect(questions).toMatchObject([{ key: 'sign', guess: 'turned' }]);
  expect(rows.map(({ amount }) => amount)).toEqual(guess);
});

it.each([
  ['a refund among signed rows', row('-5.00', '', 'DEBIT') + row('7.00', '', 'DEBIT'), [-500, 700]],
  ['nothing but income', row('5.00', '', 'CREDIT') + row('7.00', '', 'OTHER'), [500, 700]],
  ['a card that is paid', ofCard(row('5.00', '', 'DEBIT') + row('7.00', '', 'PAYMENT')), [-500, 700]],
])('an OFX file does not ask for the sign of %s', (_, body, amounts) => {
  const { rows, questions } = read(body);
  expect(questions).toEqual([]);
  expect(rows.map(({ amount }) => amount)).toEqual(amounts);
});

it('an answer about unsigned debits does not count for a file whose types tell the sign', () => {
  const shapes = [
    row('5.00', '', 'DEBIT'),
    row('5.00', '', 'DEBIT') + row('7.00', '', 'CREDIT'),
    row('-5.00'),
  ].map((body) => read(body).layout.shape);
  expect(new Set(shapes).size).toBe(3);
});

it('the transaction after an OFX element that is never closed is read', () => {
  expect(read(`<BANKTRANLIST\n${row('-5.00')}</STMTTRN>`).rows).toMatchObject([{ amount: -500 }]);
});

it('OFX leaves trades out and keeps their money', () => {
  const trade = '<INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>9</INVTRAN><TOTAL>-50.00</INVBUY></BUYSTOCK>';
  const { rows, leftOut } = read(
    `${trade}<INVBANKTRAN>${row('-50.00')}</STMTTRN></INVBANKTRAN></INVTRANLIST>`,
  );
  expect([rows.length, leftOut.map(({ code }) => code)]).toEqual([1, ['investment']]);
});

it('balances that OFX has among its transactions are left out', () => {
  const { rows, leftOut } = read(
    row('7930.11', '<MEMO>SALDO ANTERIOR', 'CREDIT') +
      row('-120.00', '<MEMO>TARIFA', 'DEBIT') +
      row('7810.11', '<MEMO>SALDO TOTAL DISPONÍVEL DIA', 'CREDIT') +
      row('7810.11', '<NAME>Saldo do dia<MEMO>') +
      row(' . ', '<MEMO>SALDO DIA') +
      row('450.00', '<MEMO>PIX RECEBIDO SALDO ANTERIOR', 'CREDIT') +
      row('-89.90', '<NAME>NEW BALANCE', 'DEBIT'),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([-12000, 45000, -8990]);
  expect(leftOut.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'balance_line'));
});

it('a balance in OFX does not tell the side of amounts without signs', () => {
  const { rows, questions } = read(
    row('900.00', '<MEMO>Saldo Anterior', 'CREDIT') + row('5.00', '', 'DEBIT') + row('7.00', '', 'FEE'),
  );
  expect(questions).toMatchObject([{ key: 'sign', guess: 'turned' }]);
  expect(rows.map(({ amount }) => amount)).toEqual([-500, -700]);
});

it('pending rows in OFX, and rows without a day or an amount, are reported', () => {
  const { rows, problems } = read(
    `<STMTTRNP><TRNAMT>-1</STMTTRNP><STMTTRN><DTPOSTED>20240231<TRNAMT>1</STMTTRN>${row('x')}`,
  );
  expect(rows).toEqual([]);
  expect(problems.map(({ code }) => code)).toEqual(['pending', 'no_such_day', 'not_an_amount']);
});
