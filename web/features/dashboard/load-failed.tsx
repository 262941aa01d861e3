import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { transactionMessages } from '#contract/messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

interface LoadFailedProps {
  queries: readonly Pick<UseQueryResult, 'isError' | 'isLoadingError' | 'refetch'>[];
}

/** Says once, however much it is, that something could not be read: large when there is nothing else to show. */
export function LoadFailed({ queries }: LoadFailedProps) {
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length === 0) return null;

  function retry() {
    for (const { refetch } of failed) void refetch();
  }

  if (queries.every(({ isLoadingError }) => isLoadingError))
    return (
      <Sheet role="alert" clip>
        <Empty icon={<TriangleAlert />} action={<Button onClick={retry}>Try again</Button>}>
          {transactionMessages.loadFailed}
        </Empty>
      </Sheet>
    );
  return (
    <Alert tone="error">
      {transactionMessages.loadFailed} <TextButton onClick={retry}>Try again</TextButton>
    </Alert>
  );
}
