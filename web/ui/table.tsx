// biome-ignore-all lint/a11y/noRedundantRoles: below 840 px rows are grids, which makes browsers forget that this is a table
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';

/** 'cash' is the cash column, closed by a double rule; 'money' is any amount before it. */
type CellKind = 'check' | 'name' | 'money' | 'cash' | 'actions';

interface HeadCellProps extends ComponentProps<'th'> {
  kind?: CellKind | undefined;
}

export function Th({ kind, className, ...rest }: HeadCellProps) {
  return <th role="columnheader" scope="col" {...rest} className={cx(kind && styles[kind], className)} />;
}

interface CellProps extends ComponentProps<'td'> {
  kind?: CellKind | undefined;
}

export function Td({ kind, className, ...rest }: CellProps) {
  return <td role="cell" {...rest} className={cx(styles['cell'], kind && styles[kind], className)} />;
}

export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles['row-actions']}>{children}</span>;
}

export function TableFoot({ children }: { children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>;
}

/** An empty cell. */
export function EmptyCell({ label }: { label: string }) {
  return (
    <span className={styles['blank']}>
      <span aria-hidden="true">–</span>
      <span className="vh">{label}</span>
    </span>
  );
}

interface Column {
  kind?: CellKind | undefined;
  head: ReactNode;
  /** Of its head; its cells have the class of its key. */
  headClass?: string | undefined;
  /** Where its head is shown in entries. */
  headInEntry?: 'beside' | 'above' | undefined;
  /** Of the grey bar while it loads; the name's differs from row to row. */
  width?: string | undefined;
  height?: string | undefined;
}

export interface ColumnOf<Key extends string> extends Column {
  key: Key;
  className: string | undefined;
}

/** The columns of a table in their order, each with the class of its key. */
export function columnsOf<Key extends string>(
  classes: Record<string, string | undefined>,
  columns: Record<Key, Column>,
): readonly ColumnOf<Key>[] {
  const keys = Object.keys(columns) as Key[];
  return keys.map((key) => ({ ...columns[key], key, className: classes[key] }));
}

interface ListTableProps<Key extends string> extends ComponentProps<'table'> {
  label: string;
  columns: readonly ColumnOf<Key>[];
  /** By default a cell with the head of the column. */
  renderHead?: (column: ColumnOf<Key>) => ReactNode;
  /** Of its rows. */
  rowClass: string | undefined;
  busy?: boolean | undefined;
  /** The rows; undefined while they load. */
  children: ReactNode;
}

/** A table whose rows are alike; grey rows stand for those to come. */
export function ListTable<Key extends string>(props: ListTableProps<Key>) {
  const { label, columns, renderHead = usualHead, rowClass, busy, className, children, ...rest } = props;
  return (
    <table role="table" {...rest} aria-label={label} className={cx(styles['table'], className)}>
      <thead role="rowgroup" className={styles['head']}>
        <tr role="row">{columns.map(renderHead)}</tr>
      </thead>
      <tbody role="rowgroup" className={styles['body']} aria-busy={busy || undefined}>
        {children ??
          nameWidths.map((nameWidth) => (
            <ListRow
              key={nameWidth}
              className={cx(rowClass, styles['awaited'], 'late')}
              columns={columns}
              cells={greyBars(columns, nameWidth)}
            />
          ))}
      </tbody>
    </table>
  );
}

function usualHead({ key, kind, head, headClass }: ColumnOf<string>) {
  return (
    <Th key={key} kind={kind} className={headClass}>
      {head}
    </Th>
  );
}

const nameWidths = ['8rem', '6rem', '9rem', '5rem', '7rem'];

function greyBars<Key extends string>(columns: readonly ColumnOf<Key>[], nameWidth: string) {
  const bars = columns.map(
    ({ key, width = nameWidth, height }) =>
      [key, <Skeleton key={key} width={width} height={height} />] as const,
  );
  return Object.fromEntries(bars) as Record<Key, ReactNode>;
}

interface ListRowProps<Key extends string> extends ComponentProps<'tr'> {
  columns: readonly ColumnOf<Key>[];
  /** What it has in each column. */
  cells: Record<Key, ReactNode>;
  selected?: boolean | undefined;
  /** Adds up the rows above it. */
  isTotal?: boolean | undefined;
  /** Called on Enter while the row itself has the focus. Makes rows focusable. */
  onOpen?: (() => void) | undefined;
  /** Called on a click outside the row's controls: a pointer shortcut for one of its buttons. */
  onPress?: (() => void) | undefined;
}

export function ListRow<Key extends string>(props: ListRowProps<Key>) {
  const { columns, cells, selected, isTotal, onOpen, onPress, className, ...rest } = props;
  const look = [selected && styles['selected'], isTotal && styles['total'], onPress && styles['pressable']];
  const reachable = onOpen && {
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      // A dialog that opens takes the focus, and must not receive the same key press.
      event.preventDefault();
      onOpen();
    },
  };
  return (
    <tr
      role="row"
      {...reachable}
      {...rest}
      onClick={onPress && ((event) => isPressOnRow(event) && onPress())}
      className={cx(styles['row'], ...look, className)}
      aria-selected={selected || undefined}
    >
      {columns.map(({ key, kind, head, headInEntry, className }) => (
        <Td
          key={key}
          kind={kind}
          className={cx(headInEntry && styles[headInEntry], className)}
          data-head={headInEntry && head}
        >
          {cells[key]}
        </Td>
      ))}
    </tr>
  );
}

/** Ignores clicks on or close to a control, and those that end a text selection. */
function isPressOnRow({ target }: MouseEvent): boolean {
  const missed = `a, button, input, .${styles['check']}, .${styles['actions']}`;
  return target instanceof Element && target.closest(missed) === null && getSelection()?.type !== 'Range';
}
