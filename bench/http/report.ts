export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A figure with a target: `limit` is the maximum or, with `least`, the minimum. */
export interface Goal {
  name: string;
  figure: number;
  limit: number;
  least?: boolean;
  unit?: string;
}

export function toMarkdown({ title, columns, rows }: Table): string {
  const lines = [columns, columns.map((_, place) => (place === 0 ? '---' : '---:')), ...rows];
  return [`\n**${title}**\n`, ...lines.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

export function toText({ title, columns, rows }: Table): string {
  const widths = columns.map((_, place) =>
    Math.max(...[columns, ...rows].map((row) => row[place]?.length ?? 0)),
  );
  const lines = [columns, ...rows].map((row) =>
    row
      .map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join('  '),
  );
  return [`\n${title}`, ...lines].join('\n');
}

export function goalTable(goals: readonly Goal[]): Table {
  return {
    title: 'Goals',
    columns: ['figure', 'is', 'must be', 'reached'],
    rows: goals.map(({ name, figure, limit, least, unit = '' }) => [
      name,
      `${show(figure)}${unit}`,
      `${least ? '≥' : '≤'} ${show(limit)}${unit}`,
      (least ? figure >= limit : figure <= limit) ? 'yes' : 'no',
    ]),
  };
}

/** Formats with about three significant digits. */
export function show(figure: number): string {
  if (!Number.isFinite(figure)) return '–';
  const size = Math.abs(figure);
  if (size >= 100) return figure.toFixed(0);
  return figure.toFixed(size >= 10 ? 1 : 2);
}
