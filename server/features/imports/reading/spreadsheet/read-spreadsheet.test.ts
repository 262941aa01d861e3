import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { importMessages } from '#contract/messages/imports.ts';
import { readStatement } from '../read-statement.ts';
import { writeXls } from '../testing/write-xls.ts';

const context = { today: '2026-11-20', dateOrder: 'day-first' as const };

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00 &quot;day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';

function read(parts: Record<string, string>, rows: string) {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const files = {
    'xl/workbook.xml': '<workbook/>',
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return readStatement(zipSync(packed), { context });
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="2">${text('Date')}${text('Description')}${text('Amount')}</row>`;
const row = (cells: string) => `<row r="3">${cells}</row>`;

it('days and numbers in a spreadsheet are read by their style, and texts that are shared', () => {
  const texts = '<sst><si><r><t>Corner </t></r><r><t>Shop</t></r><rPh><t>ignored</t></rPh></si></sst>';
  const { rows, format } = read(
    { 'xl/sharedStrings.xml': texts },
    head + row('<c s="1"><v>45322.75</v></c><c t="s"><v>0</v></c><c s="2"><v>-1.234</v></c>'),
  );
  expect([format, rows[0]?.line]).toEqual(['xlsx', 3]);
  expect(rows).toMatchObject([{ day: '2024-01-31', name: 'Corner Shop', amount: -123 }]);
});

it('a blank cell of a spreadsheet takes its place although it does not say where it stands', () => {
  const { rows } = read({}, head + row(`${text('2024-01-31')}<c/><c><v>-5</v></c>`));
  expect(rows).toMatchObject([{ day: '2024-01-31', name: '', amount: -500 }]);
});

it('days in a spreadsheet count from 1904 where the workbook does', () => {
  const { rows } = read(
    { 'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>' },
    head + row(`<c s="1"><v>43860</v></c>${text('Shop')}<c><v>-5</v></c>`),
  );
  expect(rows).toMatchObject([{ day: '2024-01-31', amount: -500 }]);
});

const dated = (day: string) => row(`${day}${text('Shop')}<c><v>-5</v></c>`);
const real = (serial: number) => dated(`<c s="1"><v>${serial}</v></c>`);
const asText = ['16/02/2026', '20/02/2026', '27/02/2026'].map((day) => dated(text(day))).join('');

it('days that a spreadsheet of another region has turned round, beside others left as text, are read', () => {
  const { rows, questions } = read({}, head + real(46083) + real(46144) + real(46297) + asText);
  expect(rows.map(({ day }) => day)).toEqual([
    ...['2026-02-03', '2026-02-05', '2026-02-10'],
    ...['2026-02-16', '2026-02-20', '2026-02-27'],
  ]);
  expect(questions).toEqual([]);
});

it('days in a spreadsheet, one of which can be no month, are read as they are beside text', () => {
  const { rows } = read({}, head + real(46083) + real(46096) + real(46144) + asText);
  expect(rows.map(({ day }) => day).slice(0, 3)).toEqual(['2026-03-02', '2026-03-15', '2026-05-02']);
});

it('the sheet of a spreadsheet that has the rows is taken, wherever its cells stand', () => {
  const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const data = `<worksheet><sheetData><row r="7">${cell('C7', 'Date')}${cell('E7', 'Payee')}${cell('F7', 'Amount')}</row><row r="9">${cell('C9', '31.01.2024')}${cell('E9', 'Shop')}${cell('F9', '-1.234,50')}</row></sheetData></worksheet>`;
  const { rows } = read({ 'xl/worksheets/sheet2.xml': data }, row(text('Read me')));
  expect(rows).toMatchObject([{ line: 9, day: '2024-01-31', name: 'Shop', amount: -123450 }]);
});

it('a statement is taken out of an archive', () => {
  const file = strToU8(
    'date,account_name,amount,name,category,tags,notes,currency\n2024-01-31,A,5,Shop,,,,EUR\n',
  );
  const { rows } = readStatement(zipSync({ 'accounts.csv': strToU8('id'), 'transactions.csv': file }), {
    context,
  });
  expect(rows).toMatchObject([{ amount: -500, name: 'Shop' }]);
});

it.each([
  [
    'an HTML table, its elements without ends',
    `<TABLE><TR><TD>Account 1\n<TR><TD>Date<TD>Text<TD>Amount\n<TR><TD>2024-01-31<TD>Bar&nbsp;&amp;<br>Grill<TD align=right>-5.00</TABLE>`,
  ],
  [
    'an XML workbook',
    `<?xml version="1.0"?><Workbook xmlns:ss="x"><Worksheet><Table>
<ss:Row ss:Index="2"><Cell><Data>Date</Data></Cell><Cell><Data>Text</Data></Cell><Cell ss:Index="5"><Data>Amount</Data></Cell></ss:Row>
<Row><Cell><Data>2024-01-31T00:00:00.000</Data></Cell><Cell><Data>Bar &amp; Grill</Data></Cell><Cell ss:Index="5"><Data>-5</Data></Cell></Row></Table></Worksheet></Workbook>`,
  ],
  [
    'an HTML table with a heading above two columns',
    `<table><tr><td colspan=4>Account 1</td></tr><tr><th>Date<th colspan="2">Text<th>Amount</tr><tr><td>2024-01-31<td>Card<td>Bar & Grill<td>-5.00</tr></table>`,
  ],
  [
    'an XML workbook with a heading above two columns',
    `<Workbook><Worksheet><Table><Row><Cell><Data>Account 1</Data></Cell></Row>
<Row><Cell><Data>Date</Data></Cell><Cell ss:MergeAcross="1"><Data>Text</Data></Cell><Cell><Data>Amount</Data></Cell></Row>
<Row><Cell><Data>2024-01-31T00:00:00.000</Data></Cell><Cell><Data>Card</Data></Cell><Cell><Data>Bar &amp; Grill</Data></Cell><Cell><Data>-5</Data></Cell></Row></Table></Worksheet></Workbook>`,
  ],
])('a spreadsheet is read: %s', (_, markup) => {
  const { rows, format } = readStatement(Buffer.from(markup), { context });
  expect([format, rows.map(({ line, day, name, amount }) => [line, day, name, amount])]).toEqual([
    'xlsx',
    [[3, '2024-01-31', 'Bar & Grill', -500]],
  ]);
});

it('an OpenDocument spreadsheet is read, its days and numbers as they are and not as they are shown', () => {
  const cell = (shown: string, more = '') =>
    `<table:table-cell ${more}><text:p>${shown}</text:p></table:table-cell>`;
  const content = `<office:document-content><table:table><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
<table:table-row>${['Booked', 'Value date', 'Text', 'Amount'].map((each) => cell(each)).join('')}</table:table-row>
<table:table-row>${cell('31 Jan', 'table:number-columns-repeated="2" office:value-type="date" office:date-value="2024-01-31"')}${cell('Bar &amp; Grill')}${cell('5,1 €', 'office:value-type="currency" office:value="-5.125"')}</table:table-row></table:table></office:document-content>`;
  const { rows } = readStatement(zipSync({ 'content.xml': strToU8(content) }), { context });
  expect(rows).toMatchObject([{ line: 5, day: '2024-01-31', name: 'Bar & Grill', amount: -513 }]);
});

it.each([
  ['an OpenDocument spreadsheet', 'office:annotation', 'text:p'],
  ['an XML workbook', 'Comment', 'Data'],
])('what somebody has noted beside a cell of %s is no part of it', (_, comment, part) => {
  const cell = (text: string, noted = '') => `<Cell>${noted}<${part}>${text}</${part}></Cell>`;
  const noted = `<${comment}><${part}>Check this</${part}></${comment}>`;
  const rows = [
    ['Date', 'Text', 'Amount'].map((each) => cell(each)),
    ['2024-01-31', 'Shop', '-5.00'].map((each) => cell(each, noted)),
  ];
  const markup = rows.map((cells) => `<Row>${cells.join('')}</Row>`).join('');
  const statement = readStatement(Buffer.from(`<Workbook><Table>${markup}</Table></Workbook>`), { context });
  expect(statement.rows).toMatchObject([{ day: '2024-01-31', name: 'Shop', amount: -500, note: '' }]);
});

it.each(['content.xml', 'encrypted-package'])(
  'an OpenDocument spreadsheet with a password is refused as such, its content in %s',
  (name) => {
    const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
    const packed = zipSync({ [name]: strToU8('\u0007'), 'META-INF/manifest.xml': strToU8(manifest) });
    expect(() => readStatement(packed, { context })).toThrow(importMessages.failures.locked);
  },
);

it('all sheets of a spreadsheet with the same headings are read, as for each month', () => {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const line = (day: string) => row(`${text(day)}${text('Shop')}<c><v>-5</v></c>`);
  const { rows } = read(
    {
      'xl/worksheets/sheet2.xml': sheet(head + line('2024-02-01') + line('2024-02-02')),
      'xl/worksheets/sheet3.xml': sheet(row(text('A summary'))),
    },
    head + line('2024-01-31'),
  );
  expect(rows.map(({ day }) => day)).toEqual(['2024-01-31', '2024-02-01', '2024-02-02']);
});

it('a sheet with other headings, or one that repeats the first, is left out with a word', () => {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const lines = ['2024-01-29', '2024-01-30', '2024-01-31', '2024-02-01'].map((day) => dated(text(day)));
  const ofCard = `<row r="2">${text('Booking date')}${text('Merchant')}${text('Amount')}</row>`;
  const { rows, leftOut } = read(
    {
      'xl/worksheets/sheet2.xml': sheet(head + lines.slice(1).join('')),
      'xl/worksheets/sheet3.xml': sheet(ofCard + dated(text('2024-03-01'))),
      'xl/worksheets/sheet4.xml': sheet(dated(text('2024-03-31'))),
    },
    head + lines.join(''),
  );
  expect(rows.map(({ day }) => day)).toEqual(['2024-01-29', '2024-01-30', '2024-01-31', '2024-02-01']);
  expect(leftOut.map(({ code, row }) => [code, row?.day])).toEqual(
    ['2024-01-30', '2024-01-31', '2024-02-01', '2024-03-01'].map((day) => ['other_sheet', day]),
  );
});

it('of the sheets of an OpenDocument spreadsheet, a summary beside the transactions is not read', () => {
  const row = (...cells: string[]) =>
    `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const summary = row('Month', 'Spent', 'Count') + row('2024-01-01', '500', '3');
  const month = (day: string) => row('Date', 'Text', 'Amount') + row(day, 'Shop', '-5.00').repeat(2);
  const tables = [summary, month('2024-01-31'), month('2024-02-01')];
  const content = tables.map((each) => `<table:table table:name="A">${each}</table:table>`).join('');
  const { rows } = readStatement(zipSync({ 'content.xml': strToU8(content) }), { context });
  expect(rows.map(({ day, amount }) => [day, amount])).toEqual(
    ['2024-01-31', '2024-01-31', '2024-02-01', '2024-02-01'].map((day) => [day, -500]),
  );
});

it('sheets that are called income and expenses say the sides of amounts without a sign, in whatever order', () => {
  const bought = (day: string) => row(`${text(day)}${text('Shop')}<c><v>5</v></c>`);
  const named = ['Einnahmen', 'Ausgaben', 'Plan'].map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`);
  const files = ['/xl/worksheets/sheet2.xml', 'worksheets/sheet1.xml', 'chartsheets/sheet1.xml'];
  const related = files.map((file, at) => `<Relationship Id="r${at}" Target="${file}"/>`);
  const { rows, questions } = read(
    {
      'xl/workbook.xml': `<workbook><sheets>${named.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${head}${bought('2024-01-01')}</sheetData></worksheet>`,
    },
    head + bought('2024-01-30') + row(text('Kredit')) + bought('2024-01-31'),
  );
  expect(rows.map(({ day, amount }) => [day, amount])).toEqual([
    ['2024-01-30', -500],
    ['2024-01-31', -500],
    ['2024-01-01', 500],
  ]);
  expect(questions).toEqual([]);
});

it('the names of sheets of an OpenDocument spreadsheet say the sides, but not Debit and Credit, which may be cards', () => {
  const row = (...cells: string[]) =>
    `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const amountsOf = (...names: string[]) => {
    const sheets = names.map((name, at) => {
      const rows = row('Date', 'Text', 'Amount') + row(`2024-01-3${at}`, 'Shop', '5.00');
      return `<table:table table:name="${name}">${rows}</table:table>`;
    });
    const { rows } = readStatement(zipSync({ 'content.xml': strToU8(sheets.join('')) }), { context });
    return rows.map(({ amount }) => amount);
  };
  expect(amountsOf('Income', 'Expenses')).toEqual([500, -500]);
  expect(amountsOf('Credit', 'Debit')).toEqual([500, 500]);
  expect(amountsOf('Kredit', 'Ausgaben')).toEqual([500, 500]);
});

it('sheets of an old workbook that are in the same place are read once, so that no file is read over and over', () => {
  const entries = ['Corner Shop', 'Tea Room'].map((name, at) => ({
    day: `2024-01-3${at}`,
    amount: -500,
    name,
    note: '',
    id: '',
  }));
  const { rows } = readStatement(writeXls(entries, 20), { context });
  expect(rows.map(({ name }) => name)).toEqual(['Corner Shop', 'Tea Room']);
});
