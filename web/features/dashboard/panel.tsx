import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';

interface PanelProps<Data> {
  title: string;
  hint?: ReactNode;
  /** To the right of the title. */
  side?: ReactNode;
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A sheet of the dashboard: a skeleton while loading, and nothing if loading failed. */
export function Panel<Data>({ title, hint, side, query, skeleton, children }: PanelProps<Data>) {
  const { data, isLoadingError, isPlaceholderData } = query;
  // Rendered in slices, so that input does not wait for four charts.
  const shown = useDeferredValue(data);
  if (isLoadingError) return null;
  const isLoading = shown === undefined;
  return (
    <Sheet busy={isPlaceholderData || shown !== data} loading={isLoading}>
      <SheetHead title={title} hint={hint}>
        {side}
      </SheetHead>
      {isLoading ? skeleton : children(shown)}
    </Sheet>
  );
}

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
