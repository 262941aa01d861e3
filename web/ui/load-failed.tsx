import { TriangleAlert } from 'lucide-react';
import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { useOfflineContext } from './offline-context.ts';
import { TextButton } from './text-button.tsx';

interface LoadFailedProps {
  onRetry: () => void;
}

/** In place of what could not be read. */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  const isOffline = useOfflineContext();
  return (
    <div role="alert">
      <Empty icon={<TriangleAlert />} action={<Button onClick={onRetry}>Try again</Button>}>
        {isOffline ? offlineMessages.notKept : transactionMessages.loadFailed}
      </Empty>
    </div>
  );
}

interface OutdatedProps extends LoadFailedProps {
  /** Of the place around it, which goes with it. */
  className?: string | undefined;
}

/** Above what could not be read again, and so may be out of date; offline all is, and the shell says so. */
export function Outdated({ onRetry, className }: OutdatedProps) {
  if (useOfflineContext()) return null;
  return (
    <div className={className}>
      <Alert tone="error">
        {transactionMessages.loadFailed} <TextButton onClick={onRetry}>Try again</TextButton>
      </Alert>
    </div>
  );
}
