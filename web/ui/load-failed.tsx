import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { loadingMessages } from '#contract/messages/loading.ts';
import { Alert } from './alert.tsx';
import { Button, TextButton } from './button.tsx';
import { Empty } from './empty.tsx';
import sheet from './sheet.module.css';

interface LoadFailedProps {
  onRetry: () => void;
}

/** Replaces content that could not be loaded. */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  const isOffline = useOfflineContext();
  return (
    <div role="alert">
      <Empty icon={<TriangleAlert />} action={<Button onClick={onRetry}>{commonMessages.tryAgain}</Button>}>
        {isOffline ? loadingMessages.notKept : loadingMessages.failed}
      </Empty>
    </div>
  );
}

interface OutdatedProps extends LoadFailedProps {
  /** The class of its wrapper. */
  className?: string | undefined;
}

/** Above content that could not be refreshed and may be outdated. Offline everything is, and the shell says so. */
export function Outdated({ onRetry, className }: OutdatedProps) {
  if (useOfflineContext()) return null;
  return (
    <div className={className}>
      <Alert tone="error">
        {loadingMessages.failed} <TextButton onClick={onRetry}>{commonMessages.tryAgain}</TextButton>
      </Alert>
    </div>
  );
}

interface LoadedProps {
  query: { isLoadingError: boolean; isRefetchError: boolean; refetch: () => unknown };
  /** In place of its content, if there is none. */
  none?: ReactNode;
  children: ReactNode;
}

/** What a sheet has loaded. Above it, that it may be outdated; in its place, that it could not be loaded. */
export function Loaded({ query, none, children }: LoadedProps) {
  const retry = () => void query.refetch();
  if (query.isLoadingError) return <LoadFailed onRetry={retry} />;
  return (
    <>
      {query.isRefetchError && <Outdated className={sheet['body']} onRetry={retry} />}
      {none || children}
    </>
  );
}

/** Whether the server cannot be reached. The shell says so once for the whole page. */
export const OfflineContext = createContext(false);

export function useOfflineContext(): boolean {
  return useContext(OfflineContext);
}
