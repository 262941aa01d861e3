import { ChevronDown, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#contract/calendar.ts';
import type { ImportRow } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { fromDecimal } from '#contract/money.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { InlineSelect } from '#web/ui/inline-select.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { EmptyCell, ListRow, RowActions } from '#web/ui/table.tsx';
import type { RowChange } from '../imports.api.ts';
import parts from './row-category.module.css';
import { RowSlip } from './row-slip.tsx';
import { RowState } from './row-state.tsx';
import styles from './rows-table.module.css';
import { columns } from './rows-table.tsx';

interface ReviewRowProps {
  row: ImportRow;
  selected: boolean;
  /** Whether the line is shown as the file has it. */
  isOpen: boolean;
  /** `isRange` for all rows from the one toggled last. */
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
  onEdit: () => void;
  onChange: (change: RowChange) => void;
  /** An offer that a change of this row makes. */
  slip: ReactNode;
}

export function ReviewRow({ row, selected, isOpen, slip, ...on }: ReviewRowProps) {
  const { line, name, addedOn, category, cost, isIncome, state, raw } = row;
  const hotkeys = useHotkeys();
  const title = name === '' ? importLabels.unnamed(line) : name;
  const dated = addedOn === null ? title : importLabels.onDay(title, formatDay(addedOn, 'long'));
  return (
    <>
      <ListRow
        className={cx(styles['row'], state !== 'new' && styles['out'])}
        selected={selected}
        onOpen={on.onOpen}
        columns={columns}
        cells={{
          check: (
            <Checkbox
              {...hotkeys('X')}
              label={commonMessages.selectNamed(dated)}
              checked={selected}
              onChange={(_, isRange) => on.onSelect(isRange)}
            />
          ),
          date: addedOn === null ? <EmptyCell label={importLabels.noDate} /> : <DateText day={addedOn} />,
          name: <span dir="auto">{name === '' ? raw : name}</span>,
          category:
            category === null ? (
              <EmptyCell label={importLabels.noCategory} />
            ) : (
              <RowCategory
                row={{ ...row, category }}
                onChange={(chosen) => on.onChange({ category: chosen })}
              />
            ),
          amount:
            cost === null ? (
              <EmptyCell label={importLabels.noAmount} />
            ) : (
              <Money value={fromDecimal(cost)} signed={isIncome ? 'income' : 'expense'} />
            ),
          state: <RowState row={row} onChange={on.onChange} />,
          actions: (
            <RowActions>
              {row.canBeAdded && (
                <IconButton
                  {...hotkeys('E')}
                  label={commonMessages.editNamed(title)}
                  icon={<Pencil className="icon-sm" />}
                  onClick={on.onEdit}
                />
              )}
              <IconButton
                label={importLabels.lineNamed(line, title)}
                aria-expanded={isOpen}
                className={cx(isOpen && styles['open'])}
                icon={<ChevronDown className="icon-sm" />}
                onClick={on.onOpen}
              />
            </RowActions>
          ),
        }}
      />
      {isOpen && (
        <RowSlip selected={selected}>
          <b>{importLabels.line(line)}</b>
          <span dir="auto">{raw}</span>
        </RowSlip>
      )}
      {slip && <RowSlip selected={selected}>{slip}</RowSlip>}
    </>
  );
}

interface RowCategoryProps {
  row: ImportRow & { category: string };
  onChange: (category: string) => void;
}

/** The category and its reason. */
function RowCategory({ row, onChange }: RowCategoryProps) {
  const { name, category, categoryReason, isIncome } = row;
  return (
    <span className={parts['line']}>
      <InlineSelect text={<CategoryName name={category} />}>
        <CategorySelect
          label={importLabels.categoryOf(name)}
          isIncome={isIncome ?? false}
          value={category}
          onChange={onChange}
        />
      </InlineSelect>
      {categoryReason !== null && (
        <span className={parts['why']}>{categoryReason.replace(`${category}: `, '')}</span>
      )}
    </span>
  );
}
