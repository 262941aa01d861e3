import type { UseQueryResult } from '@tanstack/react-query';
import { transactionMessages } from '#contract/messages.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
}

/** What could not be read, or not be read anew: one sentence and one way out, however much it was. */
export function LoadFailed({ queries }: LoadFailedProps) {
  const failed = queries.filter(({ error }) => error !== null);
  const [first] = failed;
  if (first === undefined) return null;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <div className={styles['failed']}>
      <Alert tone="error">
        {messageOf(first.error, transactionMessages.loadFailed)}
        <TextButton className={styles['retry']} onClick={retry}>
          Try again
        </TextButton>
      </Alert>
    </div>
  );
}
