import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { times } from '#server/testing/nightly.ts';
import { ImportFailure, importLimits } from './limits.ts';
import { readStatement } from './read-statement.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };
const row = '2024-01-31,Shop,-1.00\n';
const head = 'Date,Payee,Amount\n';
const megabyte = 1024 * 1024;

/** The code of the sentence that refuses a file, or `read`. */
function outcomeOf(bytes: Uint8Array | string): string {
  try {
    readStatement(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { context });
    return 'read';
  } catch (error) {
    if (error instanceof ImportFailure) return error.code;
    throw error;
  }
}

function workbook(sheet: string, texts = ''): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/sharedStrings.xml': strToU8(texts),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
}

const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${'b'.repeat(at) || 'a'};`.repeat(10)}">`).join('')}]>`;

it.each<[string, () => Uint8Array | string, string]>([
  ['an empty file', () => '', 'empty'],
  ['only blanks', () => ' \n\t\r\n'.repeat(100_000), 'empty'],
  ['a file over the limit', () => Buffer.alloc(importLimits.bytes + 1, 0x61), 'too_large'],
  ['zeros', () => Buffer.alloc(megabyte), 'empty'],
  ['a program', () => Buffer.from(Array.from({ length: megabyte }, (_, at) => (at * 7919) % 32)), 'binary'],
  ['a PDF', () => '%PDF-1.7 …', 'pdf'],
  ['a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
  ['an old workbook that is cut off', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'damaged'],
  ['a web page', () => '<!DOCTYPE html><html><body>log in</body></html>', 'web_page'],
  [
    'JSON',
    () => '[{"date":"2026-11-01","amount":-4.5},\n{"date":"2026-11-02","amount":-5}]',
    'not_a_statement',
  ],
  ['a letter', () => 'Dear customer,\n\nthank you.\n', 'not_a_statement'],
  ['an endless line', () => 'a,'.repeat(5 * megabyte), 'line_too_long'],
  ['a million columns', () => `${head}${row}${','.repeat(90_000)}\n`, 'too_many_columns'],
  [
    'an endless line below lines copied from a PDF',
    () =>
      `01 Sep 2025 Balance 10.00\n02 Sep 2025 Tea 1.00 9.00\n03 Sep 2025 Tea 1.00 8.00\n04 Sep 2025 Tea 1.00 7.00\n${'a '.repeat(5 * megabyte)}`,
    'line_too_long',
  ],
  [
    'a million labels',
    () =>
      `Date: 2024-01-31\nPayee: Shop\nAmount: 1.00\nNote: x\n${Array.from({ length: 1_000_000 }, (_, at) => `L${String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}: x\n`).join('')}`,
    'too_many_columns',
  ],
  ['too many rows', () => head + row.repeat(importLimits.rows + 2_000), 'too_many_rows'],
  ['quotes that are never closed', () => head + `2024-01-31,"Shop,-1.00\n`.repeat(20_000), 'read'],
  [
    'an entity bomb in CAMT',
    () =>
      `${bomb}<Document xmlns="urn:camt.053"><BkToCstmrStmt><Stmt><Ntry><Amt>&${'b'.repeat(20)};</Amt></Ntry></Stmt></BkToCstmrStmt></Document>`,
    'read',
  ],
  ['an entity bomb in OFX', () => `${bomb}<OFX><STMTTRN><NAME>&bbbb;&#9999999999;</STMTTRN></OFX>`, 'read'],
  [
    'an entity bomb in a workbook',
    () =>
      workbook(
        `${bomb}<worksheet><sheetData><row><c t="inlineStr"><is><t>&${'b'.repeat(20)};</t></is></c></row></sheetData></worksheet>`,
      ),
    'damaged',
  ],
  [
    'OFX in one line',
    () =>
      `OFXHEADER:100<OFX>${'<STMTTRN><TRNAMT>1<DTPOSTED>20240131<NAME>A shop with a long name, as long as names in such files are, and longer'.repeat(times(20_000, 160_000))}`,
    'read',
  ],
  ['elements without end', () => `<Document xmlns="camt.053"><Stmt>${'<Ntry>'.repeat(megabyte)}`, 'read'],
  [
    'a zip of many files',
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}.txt`, new Uint8Array(1)]))),
    'unpacked_too_large',
  ],
  ['a zip in a zip', () => zipSync({ 'a.csv': zipSync({ 'b.csv': strToU8(head) }) }), 'zip'],
  ['a cut zip', () => workbook('<worksheet/>').subarray(0, 60), 'damaged'],
  [
    'a cell far to the right',
    () =>
      workbook(
        '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      ),
    'too_many_columns',
  ],
  [
    'one long text in every cell',
    () =>
      workbook(
        `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(2_000)}</sheetData></worksheet>`,
        `<sst><si><t>${'long '.repeat(20_000)}</t></si></sst>`,
      ),
    'unpacked_too_large',
  ],
  [
    'one long text repeated in all columns of an OpenDocument spreadsheet',
    () =>
      zipSync({
        'content.xml': strToU8(
          `<table:table>${`<table:table-row><table:table-cell table:number-columns-repeated="1048576">${'long '.repeat(20_000)}`.repeat(3)}`,
        ),
      }),
    'unpacked_too_large',
  ],
  ['a workbook without rows', () => workbook('<worksheet/>'), 'empty'],
])('reading a hostile file ends with a sentence or a statement: %s', (_, make, expected) => {
  expect(outcomeOf(make())).toBe(expected);
});

it.each<[string, () => string]>([
  ['blanks in a cell', () => `${head}2024-01-31,${' '.repeat(90_000)}x,-1.00\n`.repeat(20)],
  [
    'marks in a cell',
    () => `${head}2024-01-31,${'/;,."'.repeat(10)}${'-'.repeat(80_000)}x,-1.00\n`.repeat(20),
  ],
  ['letters in a cell', () => `${head}2024-01-31,${'x'.repeat(90_000)},-1.00\n`.repeat(20)],
  ['digits in a cell', () => `${head}${'9'.repeat(90_000)},${'1.'.repeat(40_000)},-1.00\n`.repeat(20)],
  [
    'headings everywhere',
    () => `${Array.from({ length: 400 }, (_, at) => `Date ${at}`).join()}\n`.repeat(times(500, 3_000)),
  ],
  [
    'a field 86 without end',
    () =>
      `:20:1\n:60F:C240101EUR1,00\n:61:240131D1,00NTRF\n:86:${'/NAME/ ?20'.repeat(100_000)}\n${' '.repeat(megabyte)}x\n`,
  ],
  [
    'texts of one line of Norma 43 without end',
    () =>
      `11${'0'.repeat(18)}2401012401312${'0'.repeat(14)}9783\n22    ${'0'.repeat(4)}24010224010202017100000000001000\n${Array.from({ length: 100_000 }, (_, at) => `2301text ${at}\n`).join('')}`,
  ],
  ['stray quotes after some that are never closed', () => `${head}${'"x"x\n'.repeat(1_900_000)}`],
  ['elements in elements of OFX', () => `<OFX><STMTTRN>${'<NAME>'.repeat(500_000)}`],
  [
    'a QIF split of many parts',
    () => `!Type:Bank\nD2024-01-31\nT-1.00\n${'SFood\n$-1.00\n'.repeat(200_000)}^\n`,
  ],
  [
    'a batch of many details',
    () =>
      `<Document xmlns="camt.053"><Stmt><Ntry><Amt Ccy="EUR">30000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2024-01-31</Dt></BookgDt><NtryDtls>${'<TxDtls><Amt Ccy="EUR">1.00</Amt></TxDtls>'.repeat(30_000)}</NtryDtls></Ntry></Stmt></Document>`,
  ],
])('reading a file takes time in proportion to it: %s', (_, make) => {
  const text = make();
  const started = process.cpuUsage(); // of the processor, which others may use at the same time
  outcomeOf(text);
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
});
