import type { Statement } from '../reading/statement.ts';
import { splitDelimited } from '../reading/table/delimited.ts';
import { storable } from './storable.ts';

const lines = 12;
const columns = 100;
const cellLength = 80;

/** The first lines of a table from its heading on, split into cells, with some lines before it. */
export function previewOf(statement: Statement): { line: number; cells: string[] }[] {
  const { layout, rows, leftOut, problems, furniture } = statement;
  if (layout.table === null) return [];
  const { delimiter, firstLine } = layout.table;
  return [...furniture, ...rows.slice(0, lines), ...leftOut.slice(0, lines), ...problems.slice(0, lines)]
    .filter(({ line }) => line >= firstLine - 3)
    .sort((one, other) => one.line - other.line)
    .slice(0, lines)
    .map(({ line, raw }) => ({
      line,
      cells: splitLine(raw, delimiter ?? '\t')
        .slice(0, columns)
        .map((cell) => storable(cell.slice(0, cellLength))),
    }));
}

function splitLine(raw: string, delimiter: string): string[] {
  return splitDelimited(raw, delimiter).records[0]?.cells ?? [];
}
