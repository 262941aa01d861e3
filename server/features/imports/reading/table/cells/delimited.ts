import Papa from 'papaparse';
import { importLimits } from '../../limits.ts';
import { countRoles } from '../columns/headings.ts';
import { fixedWidth, isFixedWidth, splitFixedWidth } from './fixed-width.ts';
import { addRecord, hasDayAndAmount, type Sheet, type SheetRecord, sampled } from './sheet.ts';

/** Repairs of quotes that are never closed, after which quotes are read as ordinary characters. */
const maxRepairs = 20;

/** No record is longer; each stray quote of one takes memory while it is read. */
const recordLength = 2 * importLimits.lineLength;

/** Splits delimited text into records; a quote that is never closed ends with its line. */
export function splitDelimited(text: string, wanted?: string | null): Sheet {
  const unwrapped = unwrapLines(withUsualQuotes(text));
  const delimiter = wanted || findDelimiter(unwrapped);
  if (delimiter !== fixedWidth) return { records: readRecords(unwrapped, delimiter), delimiter };
  const records: SheetRecord[] = [];
  for (const record of splitFixedWidth(unwrapped.split('\n'))) add(records, record);
  return { records, delimiter };
}

/** Quotes escaped by a backslash, and single ones around the headings, as double ones. */
function withUsualQuotes(text: string): string {
  const doubled = /\\"\w/.test(text) && !/\w""/.test(text) ? text.replaceAll('\\"', '""') : text;
  if (!/^\s*'[^',;\t|]*'[,;\t|]'/.test(doubled)) return doubled;
  return doubled.replace(/(^|[,;\t|])'|'(?=[,;\t|]|$)/gm, '$1"');
}

/** Some programs put quotes around whole lines, `"a,""b"",c"`. */
function unwrapLines(text: string): string {
  const first = text.split('\n', 200).filter((line) => line.trim() !== '');
  const wrapped = first.filter((line) => unwrap(line) !== undefined).length;
  if (wrapped < 2 || wrapped < first.length * 0.8) return text;
  return text
    .split('\n')
    .map((line) => unwrap(line) ?? line)
    .join('\n');
}

/** The line without the quotes around it; undefined if its cells have quotes of their own. */
function unwrap(line: string): string | undefined {
  const trimmed = line.trim();
  if (trimmed.length < 4 || !trimmed.startsWith('"') || !trimmed.endsWith('"')) return undefined;
  const inner = trimmed.slice(1, -1);
  if (inner.replaceAll('""', '').includes('"') || !/[,;\t]/.test(inner)) return undefined;
  return inner.replaceAll('""', '"');
}

/** In parts, so that a quote that is never closed ends with one. After a line whose quotes had to be ignored, it is read on anew. */
function readRecords(text: string, delimiter: string): SheetRecord[] {
  const records: SheetRecord[] = [];
  let [offset, line, repairs] = [0, 1, 0];
  for (let from = -1; offset > from && offset < text.length; ) {
    from = offset;
    const part = text.slice(from, endOfPart(text, from));
    Papa.parse<string[]>(part, {
      delimiter,
      newline: '\n',
      ...(repairs < maxRepairs ? {} : { quoteChar: '\0' }),
      step({ data, errors, meta }, parser) {
        const end = from + meta.cursor;
        const raw = text.slice(offset, end);
        const newlines = raw.split('\n').length - 1;
        const hasStrayQuotes = errors.some(({ type }) => type === 'Quotes');
        const isCutOff = meta.cursor === part.length && end < text.length;
        if (hasStrayQuotes && isCutOff && offset > from) {
          parser.abort();
          return;
        }
        if (hasStrayQuotes && newlines > 1) {
          repairs++;
          const [only = ''] = raw.split('\n', 1);
          const cells = splitAtQuotes(only, delimiter, records) ?? only.split(delimiter).map(withoutQuotes);
          add(records, { line, raw: only, cells });
          offset += only.length + 1;
          line++;
          parser.abort();
          return;
        }
        const bare = raw.endsWith('\n') ? raw.slice(0, -1) : raw;
        const cells = hasStrayQuotes
          ? splitAtQuotes(bare, delimiter, records)
          : splitAfterBlanks({ raw: bare, cells: data }, delimiter, records);
        add(records, { line, raw: bare, cells: cells ?? data });
        offset = end;
        line += newlines;
      },
    });
  }
  return records;
}

/** Where quotes within a cell are not doubled: `"a","b "c" d"`. Undefined if the line above has another number of cells. */
function splitAtQuotes(line: string, delimiter: string, above: readonly SheetRecord[]): string[] | undefined {
  const marked = line.replaceAll(`"${delimiter}`, '"\0').replaceAll(`${delimiter}"`, '\0"');
  const cells = marked.split('\0').map(withoutQuotes);
  return cells.length === above.at(-1)?.cells.length ? cells : undefined;
}

/** Where blanks stand before quotes, as in `a, "b, c"`. Undefined unless the line above has as few cells. */
function splitAfterBlanks(
  { raw, cells }: Pick<SheetRecord, 'raw' | 'cells'>,
  delimiter: string,
  above: readonly SheetRecord[],
): string[] | undefined {
  if (!/[,;|] +"/.test(raw)) return undefined;
  const close = raw.replace(/(?<=[,;|]) +(?=")/g, '');
  const { data, errors } = Papa.parse<string[]>(close, { delimiter, newline: '\n' });
  const [fewer = []] = data;
  const isLikeAbove = fewer.length < cells.length && fewer.length === above.at(-1)?.cells.length;
  return errors.length === 0 && isLikeAbove ? fewer : undefined;
}

function withoutQuotes(cell: string): string {
  return cell.replace(/^"|"$/g, '');
}

/** The end of the last line that fits. */
function endOfPart(text: string, from: number): number {
  const end = from + recordLength;
  return end < text.length ? text.lastIndexOf('\n', end) + 1 : text.length;
}

/** Unless it is blank. */
function add(records: SheetRecord[], { line, raw, cells }: SheetRecord): void {
  if (/^[\s\p{Cc}]*$/u.test(raw)) return;
  addRecord(records, { line, raw, cells: cells.map(bareCell) });
}

/** Without the quotes of `="…"`, which keeps spreadsheets from reading a text as a number, and of ` "…"`. */
function bareCell(cell: string): string {
  const bare = cell.replace(/^\s+"([^"]*)"\s*$/, '$1');
  return bare.trim().replace(/^="([^"]*)"$/, '$1');
}

const candidates = [',', ';', '\t', '|', '^', '~'];
const sampleLines = 400;
const sampledLineLength = 2_000;
const maxHeadings = 40;

/** The delimiter that yields most lines with a day and an amount; without any, the one that fits the headings. */
function findDelimiter(text: string): string {
  const sample = text
    .split('\n', sampleLines)
    .map((line) => line.slice(0, sampledLineLength))
    .join('\n');
  const declared = /^\s*"?sep=(.)"?\s*$/m.exec(sample.slice(0, 100))?.[1];
  if (declared !== undefined) return declared;
  const scores = candidates.map((delimiter) => ({ delimiter, ...scoreOf(sample, delimiter) }));
  scores.sort((a, b) => b.rows - a.rows || b.roles - a.roles || b.steady - a.steady);
  const [best] = scores;
  if (best?.rows === 0 && isFixedWidth(text.split('\n', sampled))) return fixedWidth;
  return best?.delimiter ?? ',';
}

/**
 * How many lines are rows, the most roles that one line names as headings, and how many lines have the most frequent number of
 * cells, if that is more than one.
 */
function scoreOf(sample: string, delimiter: string) {
  if (!sample.includes(delimiter)) return { rows: 0, roles: 0, steady: 0 };
  const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', skipEmptyLines: true });
  const lines = data.map((cells) => cells.map((cell) => cell.trim())).filter(({ length }) => length > 1);
  const rows = lines.filter(hasDayAndAmount);
  const headings = lines.filter((cells) => !hasDayAndAmount(cells)).slice(0, maxHeadings);
  const widths = [...Map.groupBy(lines, ({ length }) => length).values()];
  return {
    rows: rows.length,
    roles: Math.max(0, ...headings.map(countRoles)),
    steady: Math.max(0, ...widths.map(({ length }) => length)),
  };
}
