import { Link, Route, Routes } from 'react-router';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { SiteHead } from '#web/features/landing/shared/site-frame.tsx';
import { useSession } from '#web/platform/session.ts';
import { hasUnsaved } from '#web/platform/unsaved.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading, Notice } from './notice.tsx';
import { AppLayout } from './page.tsx';

/** Users who have completed the set-up keep the app's navigation. */
export function NotFoundPage() {
  const { status, user } = useSession();
  if (user?.isSetupComplete)
    return (
      <Routes>
        <Route element={<AppLayout />}>
          <Route path="*" element={<NotFound isGuest={false} />} />
        </Route>
      </Routes>
    );
  return (
    <>
      <SiteHead />
      <main id="main" tabIndex={-1}>
        {status === 'loading' ? <Loading /> : <NotFound isGuest={status === 'signed-out'} />}
      </main>
    </>
  );
}

function NotFound({ isGuest }: { isGuest: boolean }) {
  return (
    <Notice
      title={appShellMessages.pageNotFound}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={isGuest ? '/' : '/dashboard'}>
          {isGuest ? appShellMessages.goToTheFrontPage : appShellMessages.goToDashboard}
        </Link>
      }
    >
      {generalMessages.unknownPath} {!isGuest && hasUnsaved() && generalMessages.keptWhatWasTyped}
    </Notice>
  );
}
