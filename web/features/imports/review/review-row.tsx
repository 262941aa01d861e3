import { ChevronDown, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#contract/calendar.ts';
import type { ImportRow } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { fromDecimal } from '#contract/money.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Blank, RowActions, Td, Tr } from '#web/ui/table.tsx';
import type { RowChange } from '../imports.api.ts';
import { RowCategory } from './row-category.tsx';
import { RowSlip } from './row-slip.tsx';
import { RowStateCell } from './row-state-cell.tsx';
import styles from './rows-table.module.css';

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
      <Tr
        className={cx(styles['row'], state !== 'new' && styles['out'])}
        selected={selected}
        onOpen={on.onOpen}
      >
        <Td kind="check" className={styles['check']}>
          <Checkbox
            {...hotkeys('X')}
            label={commonMessages.selectNamed(dated)}
            checked={selected}
            onChange={(_, isRange) => on.onSelect(isRange)}
          />
        </Td>
        <Td className={styles['date']}>
          {addedOn === null ? <Blank label={importLabels.noDate} /> : <DateText day={addedOn} />}
        </Td>
        <Td kind="name" className={styles['name']}>
          <span dir="auto">{name === '' ? raw : name}</span>
        </Td>
        <Td className={styles['category']}>
          {category === null ? (
            <Blank label={importLabels.noCategory} />
          ) : (
            <RowCategory
              row={{ ...row, category }}
              onChange={(chosen) => on.onChange({ category: chosen })}
            />
          )}
        </Td>
        <Td kind="cash" className={styles['amount']}>
          {cost === null ? (
            <Blank label={importLabels.noAmount} />
          ) : (
            <Money value={fromDecimal(cost)} signed={isIncome ? 'income' : 'expense'} />
          )}
        </Td>
        <RowStateCell row={row} onChange={on.onChange} />
        <Td kind="actions" className={styles['actions']}>
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
        </Td>
      </Tr>
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
