import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Td } from '#web/ui/table.tsx';
import styles from './row-slip.module.css';

interface RowSlipProps {
  selected: boolean;
  children: ReactNode;
}

/** A slip of paper below a row: what belongs to this line only. */
export function RowSlip({ selected, children }: RowSlipProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: below 840 px it is no table row for browsers
    <tr role="row" className={cx(styles['row'], selected && styles['selected'])}>
      <Td colSpan={2} className={styles['indent']} aria-hidden="true" />
      <Td colSpan={5} className={styles['cell']}>
        <div className={styles['slip']}>{children}</div>
      </Td>
    </tr>
  );
}
