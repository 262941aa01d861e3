import { Navigate, Outlet } from 'react-router';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { productName } from '#contract/messages/general.ts';
import { type Session, useSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, Notice } from './notice.tsx';

/** The build renders frames for signed-in users without a session. */
export function SignedInOnly() {
  const session = useSession();
  if (import.meta.env.SSR) return <Outlet />;
  if (session.status === 'signed-in') return <Outlet />;
  if (session.status === 'signed-out') return <Navigate to="/login" replace />;
  return <Waiting session={session} />;
}

/** Below `SignedInOnly`. */
export function SetUpOnly() {
  const { user } = useSession();
  return user?.isSetupComplete === false ? <Navigate to="/setup" replace /> : <Outlet />;
}

/** After sign-in: to the dashboard, or to the set-up if that is not complete. */
export function GuestsOnly() {
  const session = useSession();
  if (session.status === 'signed-out') return <Outlet />;
  if (session.status === 'signed-in') return <Navigate to="/dashboard" replace />;
  return <Waiting session={session} />;
}

/** In place of the page, until it is known who is signed in; also while the server cannot be reached. */
function Waiting({ session }: { session: Exclude<Session, { status: 'signed-in' | 'signed-out' }> }) {
  return (
    <main id="main" tabIndex={-1}>
      {session.status === 'loading' ? (
        <>
          <h1 className="vh">{productName}</h1>
          <Loading />
        </>
      ) : (
        <Notice
          title={appShellMessages.noAnswerFromTheServer}
          action={
            <Button variant="primary" onClick={session.retry}>
              {commonMessages.tryAgain}
            </Button>
          }
        >
          {session.message} {appShellMessages.youStaySignedIn}
        </Notice>
      )}
    </main>
  );
}
