import { TriangleAlert } from 'lucide-react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { TextButton } from './text-button.tsx';

interface LoadFailedProps {
  onRetry: () => void;
}

/** In place of what could not be read. */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <Empty icon={<TriangleAlert />} action={<Button onClick={onRetry}>Try again</Button>}>
        {transactionMessages.loadFailed}
      </Empty>
    </div>
  );
}

/** Above what could not be read again, and so may be out of date. */
export function Outdated({ onRetry }: LoadFailedProps) {
  return (
    <Alert tone="error">
      {transactionMessages.loadFailed} <TextButton onClick={onRetry}>Try again</TextButton>
    </Alert>
  );
}
