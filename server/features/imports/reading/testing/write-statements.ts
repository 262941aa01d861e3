import { strToU8, zipSync } from 'fflate';
import { daysBetween } from '#contract/calendar.ts';
import { toPlainText } from '#contract/money.ts';
import type { LedgerEntry } from './ledgers.ts';
import { writeXls } from './write-xls.ts';

const compact = (day: string) => day.replaceAll('-', '');

export function writeOfx(entries: readonly LedgerEntry[], closesTags: boolean): string {
  const end = (tag: string) => (closesTags ? `</${tag}>` : '');
  const field = (tag: string, value: string) => `<${tag}>${escapeXml(value)}${end(tag)}\n`;
  const rows = entries.map(
    ({ id, day, amount, name, note }) =>
      `<STMTTRN>\n${field('TRNTYPE', 'OTHER')}${field('DTPOSTED', `${compact(day)}120000[0:GMT]`)}${field('TRNAMT', toPlainText(amount))}${field('FITID', id)}${field('NAME', name)}${field('MEMO', note)}</STMTTRN>\n`,
  );
  const head = closesTags
    ? '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n'
    : 'OFXHEADER:100\nDATA:OFXSGML\n\n';
  return `${head}<OFX>\n<STMTRS>\n<CURDEF>EUR${end('CURDEF')}\n<BANKTRANLIST>\n${rows.join('')}</BANKTRANLIST>\n</STMTRS>\n</OFX>\n`;
}

export function writeQif(entries: readonly LedgerEntry[]): string {
  const rows = entries.map(
    ({ day, amount, name, note }) => `D${day}\nT${toPlainText(amount)}\nP${name}\nM${note}\n^\n`,
  );
  return `!Type:Bank\n${rows.join('')}`;
}

export function writeCamt(entries: readonly LedgerEntry[], version: '02' | '08'): string {
  const nm = (name: string) => (version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`);
  const sts = version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>';
  const rows = entries.map(({ id, day, amount, name, note }) => {
    const party = amount < 0 ? 'Cdtr' : 'Dbtr';
    return `<Ntry><Amt Ccy="EUR">${toPlainText(Math.abs(amount))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>${sts}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${party}>${nm(escapeXml(name))}</${party}></RltdPties><RmtInf><Ustrd>${escapeXml(note)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X1</IBAN></Id></Acct>${rows.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

export function writeMt940(entries: readonly LedgerEntry[]): string {
  const decimal = (amount: number) => toPlainText(Math.abs(amount)).replace('.', ',');
  const rows = entries.map(({ id, day, amount, name, note }) => {
    const text = `166?20SVWZ+${note}?32${name}`;
    return `:61:${compact(day).slice(2)}${compact(day).slice(4)}${amount < 0 ? 'D' : 'C'}${decimal(amount)}NTRFNONREF//${id}\n:86:${wrap(text)}`;
  });
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const closing = `${sum < 0 ? 'D' : 'C'}230101EUR${decimal(sum)}`;
  return [':20:X', ':25:1/2', ':28C:1/1', ':60F:C230101EUR0,00', ...rows, `:62F:${closing}`, '-', ''].join(
    '\n',
  );
}

/** The text of a 23 has 76 characters. */
export function writeNorma43(entries: readonly LedgerEntry[]): string {
  const money = (amount: number) => `${amount < 0 ? 1 : 2}${String(Math.abs(amount)).padStart(14, '0')}`;
  const account = '2100041845'.padEnd(18, '0');
  const rows = entries.flatMap(({ day, amount, name, note }) => [
    `22    0418${compact(day).slice(2)}${compact(day).slice(2)}04016${money(amount)}${'0'.repeat(22)}`,
    `2301${name.padEnd(76).slice(0, 76)}`,
    `2302${note.padEnd(76).slice(0, 76)}`,
  ]);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  return [
    `11${account}230101231231${money(0)}9783HOLDER`,
    ...rows,
    `33${account}${'0'.repeat(38)}${money(sum)}978`,
    '88'.padEnd(20, '9'),
    '',
  ].join('\n');
}

function wrap(text: string): string {
  return text.replace(/.{65}(?=.)/gu, '$&\n');
}

export function writeXlsx(entries: readonly LedgerEntry[]): Uint8Array {
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  const rows = entries.map(({ day, amount, name, note }, index) => {
    const row = index + 4;
    const serial = daysBetween('1899-12-30', day);
    return `<row r="${row}"><c r="A${row}" s="1"><v>${serial}</v></c>${text(`B${row}`, name)}${text(`C${row}`, note)}<c r="D${row}"><v>${toPlainText(amount)}</v></c></row>`;
  });
  const head = ['Date', 'Payee', 'Memo', 'Amount']
    .map((heading, at) => text(`${'ABCD'[at]}3`, heading))
    .join('');
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns="x"><sheets><sheet name="A"/></sheets></workbook>'),
    'xl/styles.xml': strToU8(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row r="1">${text('A1', 'Statement')}</row><row r="3">${head}</row>${rows.join('')}</sheetData></worksheet>`,
    ),
  });
}

function writeHtml(entries: readonly LedgerEntry[]): string {
  const row = (cells: string[]) =>
    `<tr>${cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>\n`;
  const rows = entries.map(({ day, amount, name, note }) => row([day, name, note, toPlainText(amount)]));
  return `<html><body><table>${row(['Date', 'Payee', 'Memo', 'Amount'])}${rows.join('')}</table></body></html>`;
}

/** By the name of the format; tables have styles of their own. */
export const writers: Record<string, (entries: readonly LedgerEntry[]) => string | Uint8Array> = {
  'OFX 1': (entries) => writeOfx(entries, false),
  'OFX 2': (entries) => writeOfx(entries, true),
  QIF: writeQif,
  'CAMT.053 version 2': (entries) => writeCamt(entries, '02'),
  'CAMT.053 version 8': (entries) => writeCamt(entries, '08'),
  MT940: writeMt940,
  'Norma 43': writeNorma43,
  HTML: writeHtml,
  XLSX: writeXlsx,
  XLS: writeXls,
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
