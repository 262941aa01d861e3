import { cx } from '#web/ui/cx.ts';
import late from '#web/ui/late.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import styles from './budgets-table.module.css';

const nameWidths = ['5rem', '7.5rem', '6rem', '8rem', '5.5rem'];

/** A few skeleton rows. */
export function LoadingRows() {
  return nameWidths.map((width) => (
    <Tr key={width} className={cx(styles['row'], styles['loading'], late['late'])}>
      <Td kind="name" className={styles['name']}>
        <Skeleton width={width} />
      </Td>
      <Td className={styles['month']}>
        <Skeleton width="3.25rem" />
      </Td>
      <Td kind="money" label="Budget" className={styles['money']}>
        <Skeleton width="4rem" />
      </Td>
      <Td kind="money" label="Spent" className={styles['money']}>
        <Skeleton width="3.5rem" />
      </Td>
      <Td kind="cash" label="Remaining" className={styles['money']}>
        <Skeleton width="3.5rem" />
      </Td>
      <Td className={styles['progress']}>
        <Skeleton width="12rem" height=".5rem" />
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <Skeleton width="3.5rem" />
      </Td>
    </Tr>
  ));
}
