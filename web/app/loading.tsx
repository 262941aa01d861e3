import { commonMessages } from '#contract/messages/common.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './loading.module.css';

/** Appears only if loading takes long enough to be noticed. */
export function Loading() {
  return (
    <div className={styles['loading']}>
      <Spinner label={commonMessages.loading} size="1.75rem" />
    </div>
  );
}
