import { appShellMessages } from '#contract/messages/app-shell.ts';
import { commonMessages } from '#contract/messages/common.ts';
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
        title={appShellMessages.noAnswerFromTheServer}
        action={
          <Button variant="primary" onClick={onRetry}>
            {commonMessages.tryAgain}
          </Button>
        }
      >
        {message} {appShellMessages.youStaySignedIn}
      </Notice>
    </main>
  );
}
