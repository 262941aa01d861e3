import { expect, it } from 'vitest';
import { readStatement } from '../read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

function entry({ amount = '10.00', side = 'DBIT', status = 'BOOK', more = '' }): string {
  return `<n:Ntry><n:Amt Ccy="EUR">${amount}</n:Amt><n:CdtDbtInd>${side}</n:CdtDbtInd><n:Sts>${status}</n:Sts><n:BookgDt><n:Dt>2024-01-31+01:00</n:Dt></n:BookgDt>${more}</n:Ntry>`;
}

function read(kind: string, entries: string) {
  const file = `<?xml version="1.0"?>\n<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.05x.001.04"><n:X><n:${kind}><n:Acct><n:Id><n:IBAN>DE1</n:IBAN></n:Id></n:Acct>\n${entries}\n</n:${kind}></n:X></n:Document>`;
  return readStatement(Buffer.from(file.replace('05x', '053')), { context });
}

const detail = (amount: string, name: string, ref: string) =>
  `<n:TxDtls><n:Refs><n:AcctSvcrRef>${ref}</n:AcctSvcrRef></n:Refs><n:Amt Ccy="EUR">${amount}</n:Amt><n:RltdPties><n:Cdtr><n:Nm>${name}</n:Nm></n:Cdtr></n:RltdPties></n:TxDtls>`;

it.each(['Stmt', 'Rpt', 'Ntfctn'])('the entries of a CAMT %s are read', (kind) => {
  const { rows } = read(
    kind,
    entry({ more: '<n:AcctSvcrRef>A1</n:AcctSvcrRef><n:AddtlNtryInf>FEE</n:AddtlNtryInf>' }),
  );
  expect(rows).toMatchObject([
    { line: 3, day: '2024-01-31', amount: -1000, name: 'FEE', bankId: 'A1', currency: 'EUR', account: 'DE1' },
  ]);
});

it('a batch in CAMT whose details add up is split, and no other', () => {
  const batch = (second: string) =>
    `<n:NtryDtls>${detail('4.00', 'Anna', 'R1')}${detail(second, 'Bert', 'R2')}</n:NtryDtls>`;
  const { rows } = read('Stmt', entry({ more: batch('6.00') }) + entry({ more: batch('7.00') }));
  expect(rows.map(({ amount, name, bankId }) => [amount, name, bankId])).toEqual([
    [-400, 'Anna', 'R1'],
    [-600, 'Bert', 'R2'],
    [-1000, 'Anna', 'R1'],
  ]);
});

it('an entry in CAMT names the one who paid when money comes in, and the other side for a reversal', () => {
  const parties =
    '<n:NtryDtls><n:TxDtls><n:RltdPties><n:Dbtr><n:Nm>Payer</n:Nm></n:Dbtr><n:Cdtr><n:Nm>Payee</n:Nm></n:Cdtr></n:RltdPties></n:TxDtls></n:NtryDtls>';
  const reversal = `<n:RvslInd>true</n:RvslInd>${parties}`;
  const { rows } = read(
    'Stmt',
    entry({ side: 'CRDT', more: parties }) +
      entry({ more: parties }) +
      entry({ side: 'CRDT', more: reversal }),
  );
  expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Payer', 1000],
    ['Payee', -1000],
    ['Payee', 1000],
  ]);
});

const balance = (kind: string, amount: string) =>
  `<n:Bal><n:Tp><n:CdOrPrtry><n:Cd>${kind}</n:Cd></n:CdOrPrtry></n:Tp><n:Amt ${amount}</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd></n:Bal>`;

it.each([
  ['follows', 'Ccy="EUR">90.00', '', 'agrees'],
  ['lacks a line', 'Ccy="EUR">77.50', '', 'disagrees'],
  ['is in another currency', 'Ccy="SEK">77.50', '', 'absent'],
  ['is that of several pages', 'Ccy="EUR">77.50', '<n:LastPgInd>false</n:LastPgInd>', 'absent'],
  ['is that of earlier pages, too', 'Ccy="EUR">77.50', '<n:PgNb>2</n:PgNb>', 'absent'],
])('a closing balance in CAMT that %s: %s, %s', (_, amount, page, expected) => {
  const balances = balance('OPBD', 'Ccy="EUR">100.00') + balance('CLBD', amount);
  const pages = page && `<n:StmtPgntn>${page}</n:StmtPgntn>`;
  expect(read('Stmt', pages + balances + entry({})).balance).toBe(expected);
});

it('a line of CAMT is missing where the file is cut off, and nothing is said if one has no direction', () => {
  const balances = balance('OPBD', 'Ccy="EUR">100.00') + balance('CLBD', 'Ccy="EUR">77.50');
  expect(read('Stmt', `${balances}${entry({})}<n:Ntry><n:Amt`).balance).toBe('disagrees');
  expect(read('Stmt', balances + entry({}) + entry({ side: '' })).balance).toBe('absent');
});

it('an entry in CAMT that is neither debit nor credit is reported', () => {
  expect(read('Stmt', entry({ side: '' }) + entry({ side: 'DEBIT' })).problems).toMatchObject([
    { code: 'no_direction', read: { amount: 1000 } },
    { code: 'no_direction', read: { amount: 1000 } },
  ]);
});

it('a CAMT file reports what is pending and where it is damaged', () => {
  const { rows, problems } = read('Stmt', `${entry({ status: 'PDNG' })}\n${entry({})}\n<n:Ntry><n:Amt`);
  expect(rows).toHaveLength(1);
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['pending', 3],
    ['damaged', 6],
  ]);
});

it('an entry in CAMT is named by the first of its details that says something', () => {
  const more =
    '<n:NtryDtls><n:TxDtls><n:Refs><n:AcctSvcrRef>V1</n:AcctSvcrRef></n:Refs></n:TxDtls></n:NtryDtls>' +
    '<n:NtryDtls><n:TxDtls><n:AddtlTxInf>Fee of June</n:AddtlTxInf></n:TxDtls></n:NtryDtls>';
  expect(read('Stmt', entry({ more })).rows).toMatchObject([{ name: 'Fee of June', bankId: 'V1' }]);
});
