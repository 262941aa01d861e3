import { cx } from '#web/ui/cx.ts';
import late from '#web/ui/late.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import styles from './transactions-table.module.css';

const nameWidths = ['42%', '56%', '38%', '60%', '48%', '52%', '44%', '58%', '40%', '50%'];

/** A page of skeleton rows. */
export function LoadingRows() {
  return nameWidths.map((width) => (
    <Tr key={width} className={cx(styles['row'], styles['loading'], late['late'])}>
      <Td kind="check" className={styles['check']}>
        <Skeleton width="1.125rem" height="1.125rem" />
      </Td>
      <Td kind="name" className={styles['name']}>
        <Skeleton width={width} />
      </Td>
      <Td className={styles['category']}>
        <Skeleton width="6rem" />
      </Td>
      <Td kind="cash" className={styles['amount']}>
        <Skeleton width="4rem" className={styles['right']} />
      </Td>
      <Td className={styles['date']}>
        <Skeleton width="5rem" />
      </Td>
      <Td className={styles['note']}>
        <Skeleton width="3rem" />
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <Skeleton width="3.5rem" className={styles['right']} />
      </Td>
    </Tr>
  ));
}
