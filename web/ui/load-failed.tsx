import { TriangleAlert } from 'lucide-react';
import { createContext, useContext } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { loadingMessages } from '#contract/messages/loading.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { TextButton } from './text-button.tsx';

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

/** Whether the server cannot be reached. The shell says so once for the whole page. */
export const OfflineContext = createContext(false);

export function useOfflineContext(): boolean {
  return useContext(OfflineContext);
}
