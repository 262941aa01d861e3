import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { SelectAllHead, type Selection } from '#web/ui/selection.tsx';
import { type LoadingCell, LoadingRows, Table, TBody, THead, Th } from '#web/ui/table.tsx';
import styles from './rows-table.module.css';

interface RowsTableProps {
  /** Absent while the file is read. */
  selection?: Selection;
  /** Its rows are not those requested. */
  busy: boolean;
  /** Placeholders without any. */
  children?: ReactNode;
}

export function RowsTable({ selection, busy, children }: RowsTableProps) {
  return (
    <Table label={importLabels.linesOfFile} className={styles['table']}>
      <THead>
        <SelectAllHead selection={selection} />
        <Th className={styles['date']}>{commonMessages.date}</Th>
        <Th>{commonMessages.name}</Th>
        <Th className={styles['category']}>{commonMessages.category}</Th>
        <Th kind="cash" className={styles['amount']}>
          {commonMessages.amount}
        </Th>
        <Th className={styles['state']}>{importLabels.state}</Th>
        <Th kind="actions">
          <span className="vh">{importLabels.rowActions}</span>
        </Th>
      </THead>
      <TBody busy={busy}>
        {children ?? (
          <LoadingRows className={cx(styles['row'])} nameWidths={nameWidths} cells={loadingCells} />
        )}
      </TBody>
    </Table>
  );
}

const nameWidths = ['11rem', '9rem', '12.5rem', '8rem', '10rem', '13rem', '9.5rem'];

const loadingCells: LoadingCell[] = [
  { kind: 'check', className: styles['check'], width: '1.125rem', height: '1.125rem' },
  { className: styles['date'], width: '5rem', bar: styles['line'] },
  { kind: 'name', className: styles['name'], bar: styles['line'] },
  { className: styles['category'], width: '6rem', bar: styles['line'] },
  { kind: 'cash', className: styles['amount'], width: '4rem', bar: cx(styles['line'], styles['right']) },
  { className: styles['state'], width: '6rem', bar: styles['line'] },
  { kind: 'actions', className: styles['actions'], width: '0' },
];
