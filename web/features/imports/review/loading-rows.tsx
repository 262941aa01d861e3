import { cx } from '#web/ui/cx.ts';
import late from '#web/ui/late.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import styles from './rows-table.module.css';

const nameWidths = ['11rem', '9rem', '12.5rem', '8rem', '10rem', '13rem', '9.5rem'];

export function LoadingRows() {
  return nameWidths.map((width) => (
    <Tr key={width} className={cx(styles['row'], late['late'])}>
      <Td kind="check" className={styles['check']}>
        <Skeleton width="1.125rem" height="1.125rem" />
      </Td>
      <Td className={styles['date']}>
        <Skeleton width="5rem" className={styles['line']} />
      </Td>
      <Td kind="name" className={styles['name']}>
        <Skeleton width={width} className={styles['line']} />
      </Td>
      <Td className={styles['category']}>
        <Skeleton width="6rem" className={styles['line']} />
      </Td>
      <Td kind="cash" className={styles['amount']}>
        <Skeleton width="4rem" className={cx(styles['line'], styles['right'])} />
      </Td>
      <Td className={styles['state']}>
        <Skeleton width="6rem" className={styles['line']} />
      </Td>
      <Td kind="actions" className={styles['actions']} />
    </Tr>
  ));
}
