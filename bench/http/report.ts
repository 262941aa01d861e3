export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A figure with the maximum that is its target. */
export interface Goal {
  name: string;
  figure: number;
  limit: number;
  unit?: string;
}

export function toMarkdown({ title, columns, rows }: Table): string {
  const lines = [columns, columns.map((_, place) => (place === 0 ? '---' : '---:')), ...rows];
  return [`\n**${title}**\n`, ...lines.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

export function goalTable(goals: readonly Goal[]): Table {
  return {
    title: 'Goals',
    columns: ['figure', 'is', 'must be', 'reached'],
    rows: goals.map(({ name, figure, limit, unit = '' }) => [
      name,
      `${show(figure)}${unit}`,
      `≤ ${show(limit)}${unit}`,
      figure <= limit ? 'yes' : 'no',
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
