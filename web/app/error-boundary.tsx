import { Component, type ReactNode, useEffect, useState } from 'react';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { Button } from '#web/ui/button.tsx';
import { hasShownPage } from './arrival.ts';
import { Loading, Notice } from './notice.tsx';

/** The code of a page could not be fetched. */
export class PageUnavailable extends Error {
  override name = 'PageUnavailable';
}

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
    return error instanceof PageUnavailable ? <Unavailable /> : <Broken />;
  }
}

/**
 * Loads the page afresh if the server can be reached: a browser does not fetch code again that it once failed to fetch, and
 * that of an old version may be gone. Not the first page of a visit, which would be loaded again and again.
 */
function Unavailable() {
  const [isWaiting, setWaiting] = useState(hasShownPage);
  useEffect(() => {
    if (!isWaiting) return;
    void isServerThere()
      .catch(() => false)
      .then((isThere) => (isThere ? window.location.reload() : setWaiting(false)));
  }, [isWaiting]);
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
