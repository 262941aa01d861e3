import { cx } from '#web/ui/cx.ts';
import late from '#web/ui/late.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import styles from './receipts-table.module.css';

const nameWidths = ['8rem', '6rem', '9rem'];

/** A few skeleton rows. */
export function LoadingRows() {
  return nameWidths.map((width) => (
    <Tr key={width} className={cx(styles['row'], styles['loading'], late['late'])}>
      <Td kind="name" className={styles['name']}>
        <Skeleton width={width} />
      </Td>
      <Td className={styles['category']}>
        <Skeleton width="6rem" />
      </Td>
      <Td kind="cash" className={styles['amount']}>
        <Skeleton width="4rem" />
      </Td>
      <Td className={styles['date']}>
        <Skeleton width="5rem" />
      </Td>
      <Td className={styles['transaction']}>
        <Skeleton width="3rem" />
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <Skeleton width="1.5rem" />
      </Td>
    </Tr>
  ));
}
