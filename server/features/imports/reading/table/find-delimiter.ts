import Papa from 'papaparse';
import { blanks, isAligned } from './aligned.ts';
import { countRoles } from './headings.ts';
import { isDataLike } from './sheet.ts';

const candidates = [',', ';', '\t', '|', '^', '~'];
const sampleLines = 400;
const sampledLineLength = 2_000;
const maxHeadings = 40;
const alignedLines = 3_000;

/** The delimiter that yields most lines with a day and an amount; without any, the one that fits the headings. */
export function findDelimiter(text: string): string {
  const sample = text
    .split('\n', sampleLines)
    .map((line) => line.slice(0, sampledLineLength))
    .join('\n');
  const declared = /^\s*"?sep=(.)"?\s*$/m.exec(sample.slice(0, 100))?.[1];
  if (declared !== undefined) return declared;
  const scores = candidates.map((delimiter) => ({ delimiter, ...scoreOf(sample, delimiter) }));
  scores.sort((a, b) => b.rows - a.rows || b.roles - a.roles || b.steady - a.steady);
  const [best] = scores;
  if (best?.rows === 0 && isAligned(text.split('\n', alignedLines))) return blanks;
  return best?.delimiter ?? ',';
}

interface Score {
  rows: number;
  /** The most roles that one line names as headings. */
  roles: number;
  /** How many lines have the most frequent number of cells, if that is more than one. */
  steady: number;
}

function scoreOf(sample: string, delimiter: string): Score {
  if (!sample.includes(delimiter)) return { rows: 0, roles: 0, steady: 0 };
  const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', skipEmptyLines: true });
  const widths = new Map<number, number>();
  let [rows, roles, headings] = [0, 0, 0];
  for (const cells of data) {
    const trimmed = cells.map((cell) => cell.trim());
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    if (isDataLike(trimmed)) rows++;
    else if (trimmed.length > 1 && ++headings <= maxHeadings) roles = Math.max(roles, countRoles(trimmed));
  }
  return { rows, roles, steady: Math.max(0, ...widths.values()) };
}
