import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

interface FailureProps {
  queries: readonly Pick<UseQueryResult, 'isError' | 'isLoadingError' | 'refetch'>[];
}

/** A single message that something could not be loaded, shown large if there is nothing else to show. */
export function Failure({ queries }: FailureProps) {
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length === 0) return null;

  function retry() {
    for (const { refetch } of failed) void refetch();
  }

  if (queries.some(({ isLoadingError }) => !isLoadingError)) return <Outdated onRetry={retry} />;
  return (
    <Sheet clip>
      <LoadFailed onRetry={retry} />
    </Sheet>
  );
}
