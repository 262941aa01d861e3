import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

interface UnreachablePageProps {
  message: string;
  onRetry: () => void;
}

/** Replaces pages that need the signed-in user while the server cannot be reached. */
export function UnreachablePage({ message, onRetry }: UnreachablePageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Notice
        title="No answer from the server"
        action={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {message} You stay signed in.
      </Notice>
    </main>
  );
}
