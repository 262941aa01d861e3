import { addRecord, type Sheet, type SheetRecord } from './sheet.ts';

const headings = ['Дата операции', 'Списание', 'Поступление', 'Контрагент', 'Назначение платежа'];

/** Reads Russia's exchange of banks with 1C, blocks of `Сумма=100.00` and the like, as a table; undefined if it is none. */
export function readClientBank(text: string): Sheet | undefined {
  if (!/^\s*1CClientBankExchange/.test(text)) return undefined;
  const lines = text.split('\n');
  const own = new Set(lines.flatMap((line) => /^РасчСчет=(.*)/.exec(line.trim())?.[1]?.trim() || []));
  const records: SheetRecord[] = [{ line: 1, raw: lines[0] ?? '', cells: headings }];
  let document: { line: number; raw: string[]; fields: Map<string, string> } | undefined;
  for (const [at, raw] of lines.entries()) {
    const [key = '', ...value] = raw.trim().split('=');
    if (key === 'СекцияДокумент') document = { line: at + 1, raw: [], fields: new Map() };
    document?.raw.push(raw);
    document?.fields.set(key, value.join('=').trim());
    if (key !== 'КонецДокумента' || document === undefined) continue;
    const { line, raw: all, fields } = document;
    const cells = cellsOf((name) => fields.get(name) ?? '', own);
    addRecord(records, { line, raw: all.join('\n'), cells });
    document = undefined;
  }
  return { records, delimiter: null, isText: true };
}

/** Of a payment between own accounts, both sides have the amount. */
function cellsOf(field: (name: string) => string, own: ReadonlySet<string>): string[] {
  const isOut = own.has(field('ПлательщикСчет'));
  const isIn = own.has(field('ПолучательСчет'));
  const other = isOut ? 'Получатель' : 'Плательщик';
  const amount = field('Сумма');
  return [
    field(isOut ? 'ДатаСписано' : 'ДатаПоступило') || field('Дата'),
    isOut ? amount : '',
    isIn ? amount : '',
    field(`${other}1`) || field(other),
    field('НазначениеПлатежа'),
  ];
}
