import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { RowTable, type RowTableProps } from '#web/ui/chart/row-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './figures-table.module.css';

interface FiguresTableProps extends RowTableProps {
  /** By default "Show as a table". */
  title?: string;
  isOpen?: boolean;
}

/** The figures of a chart as a table, where each opens its transactions. */
export function FiguresTable({ title = words.showTable, isOpen = false, ...rest }: FiguresTableProps) {
  return (
    <Disclosure className={styles['details']} isOpen={isOpen} title={title}>
      <div className={styles['frame']}>
        <RowTable {...rest} />
      </div>
    </Disclosure>
  );
}
