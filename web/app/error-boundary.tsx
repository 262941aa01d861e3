import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeUnavailable } from '#web/ui/lazy-component.tsx';
import { hasShownPage } from './arrival.ts';
import { Loading, Notice } from './notice.tsx';

interface Props {
  children: ReactNode;
}

/** A class, because React catches errors in no other way. React itself logs them on the console. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error === undefined) return this.props.children;
    return error instanceof CodeUnavailable ? <ErrorPage /> : <Broken />;
  }
}

/**
 * In place of a page whose code could not be fetched. Loads the page afresh if the server can be reached: a browser does not
 * fetch code again that it once failed to fetch, and that of an old version may be gone. Not the first page of a visit, which
 * would be loaded again and again.
 */
export function PageUnavailable() {
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(hasShownPage);
  useEffect(() => {
    if (!isWaiting) return;
    let isLeft = false;
    async function reloadIfThere() {
      const isThere = await isServerThere().catch(() => false);
      if (isLeft) return;
      // Not while something is being sent: the browser would ask, or the answer would be lost.
      const mayLeave =
        client.isMutating() === 0 && window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      if (isThere && mayLeave) window.location.reload();
      else setWaiting(false);
    }
    void reloadIfThere();
    return () => {
      isLeft = true;
    };
  }, [client, isWaiting]);
  return isWaiting ? <Loading /> : <ErrorPage />;
}

async function isServerThere(): Promise<boolean> {
  const { checkReachability } = await import('#web/platform/offline/reachability.ts');
  return checkReachability();
}

/** What a page shows may be what breaks it. */
function Broken() {
  useEffect(() => void clearStoredAnswers().catch(() => undefined), []);
  return <ErrorPage />;
}

function ErrorPage() {
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
