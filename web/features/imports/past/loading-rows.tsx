import { cx } from '#web/ui/cx.ts';
import late from '#web/ui/late.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import styles from './past-imports.module.css';

/** As many rows as fit below the drop zone. */
export function LoadingRows() {
  return ['62%', '48%', '70%'].map((width) => (
    <Tr key={width} className={cx(styles['row'], late['late'])}>
      <Td kind="name" className={styles['name']}>
        <Skeleton width={width} />
      </Td>
      <Td className={styles['days']}>
        <Skeleton width="9rem" />
      </Td>
      <Td className={styles['count']} />
      <Td kind="money">
        <Skeleton width="4rem" />
      </Td>
      <Td kind="cash">
        <Skeleton width="4rem" />
      </Td>
      <Td className={styles['on']} />
      <Td kind="actions" className={styles['actions']} />
    </Tr>
  ));
}
