import { type ColumnRole, columnRoles } from '#contract/import-layout.ts';
import { columnNames, importLabels } from '#contract/messages/import-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/select.tsx';
import styles from './columns.module.css';
import type { LayoutPart } from './layout-part.ts';

/** What one column is. */
export function ColumnSelect({ table, place, onChange }: LayoutPart & { place: number }) {
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
      {columnRoles.map((each) => (
        <option key={each} value={each}>
          {columnNames[each]}
        </option>
      ))}
    </Select>
  );
}
