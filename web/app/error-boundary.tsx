import { Component, type ReactNode, useEffect } from 'react';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  children: ReactNode;
}

/** A class, because React catches errors in no other way. React itself logs them on the console. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

/** Also shown if the server has been updated and the old version's code is gone: reloading fixes that. */
function ErrorPage() {
  useEffect(() => void clearStoredAnswers().catch(() => undefined), []);
  return (
    <Notice
      title={generalMessages.internal}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {appShellMessages.reload}
        </Button>
      }
    >
      {appShellMessages.pageFailed} {generalMessages.keptWhatWasTyped}
    </Notice>
  );
}

async function clearStoredAnswers(): Promise<void> {
  await (await import('#web/platform/offline/stored-answers.ts')).clearStoredAnswers();
}
