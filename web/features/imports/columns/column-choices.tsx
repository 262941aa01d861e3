import type { ColumnRole } from '#contract/import-layout.ts';
import type { ImportDetail } from '#contract/imports.ts';
import { columnNames, importLabels } from '#contract/messages/import-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Options, Select } from '#web/ui/select.tsx';
import type { ImportLayout, LayoutChange } from '../imports.api.ts';
import styles from './columns.module.css';

/** The file's first lines under a select for each column; on narrow screens a list of columns with sample values. */
export function ColumnChoices(part: LayoutPart) {
  return (
    <>
      <FirstLines {...part} />
      <ColumnList {...part} />
    </>
  );
}

function FirstLines(part: LayoutPart) {
  const { table, preview } = part;
  const places = [...table.columns.keys()];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
    <section className={styles['scroll']} tabIndex={0} aria-label={importLabels.firstLines}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{importLabels.lineHead}</th>
            {places.map((place) => (
              <th scope="col" key={place}>
                <span className={styles['place']}>{importLabels.column(place + 1)}</span>
                <ColumnSelect {...part} place={place} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ line, cells }) => (
            <tr key={line} className={cx(isAbove(line, table) && styles['skipped'])}>
              <td>{line}</td>
              {places.map((place) => (
                <td key={place} dir="auto" className={lookOf(table.columns[place])}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnList(part: LayoutPart) {
  const { table, preview } = part;
  const rows = preview.filter(({ line }) => !isAbove(line, table));
  return (
    <ul className={styles['list']}>
      {[...table.columns.keys()].map((place) => (
        <li key={place}>
          <span className={styles['heading']}>
            <b dir="auto">{table.headings[place] ?? importLabels.column(place + 1)}</b>
            <span className="hint">{importLabels.column(place + 1)}</span>
          </span>
          <span className="hint" dir="auto">
            {rows
              .map(({ cells }) => cells[place])
              .filter(Boolean)
              .join(' · ')}
          </span>
          <ColumnSelect {...part} place={place} />
        </li>
      ))}
    </ul>
  );
}

/** Whether the line is above the rows: preamble or headings. */
function isAbove(line: number, { firstLine, hasHeadings }: LayoutPart['table']): boolean {
  return hasHeadings ? line <= firstLine : line < firstLine;
}

function lookOf(role: ColumnRole | undefined): string {
  const isMoney = ['amount', 'moneyOut', 'moneyIn', 'fee', 'balance'].includes(role ?? '');
  return cx(role === 'unused' && styles['unused'], isMoney && styles['money']);
}

/** What one column is. */
function ColumnSelect({ table, place, onChange }: LayoutPart & { place: number }) {
  const { columns, headings } = table;
  const role = columns[place] ?? 'unused';
  const heading = headings[place];
  return (
    <Select
      className={cx(styles['select'], role === 'unused' && styles['off'])}
      aria-label={heading ? importLabels.columnNamed(place + 1, heading) : importLabels.column(place + 1)}
      value={role}
      onChange={(chosen) => onChange({ table: { columns: columns.with(place, chosen as ColumnRole) } })}
    >
      <Options names={columnNames} />
    </Select>
  );
}

/** The layout of a table, and how to change it. */
export interface LayoutPart {
  layout: ImportLayout;
  table: NonNullable<ImportLayout['table']>;
  /** The first lines of the file. */
  preview: ImportDetail['preview'];
  onChange: (change: LayoutChange) => void;
}
