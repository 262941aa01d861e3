import { Link } from 'react-router';
import { generalMessages } from '#contract/messages/general.ts';
import { SiteHead } from '#web/features/landing/shared/site-head.tsx';
import { useSession } from '#web/platform/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

export function NotFoundPage() {
  const { status, user } = useSession();
  const isGuest = status === 'signed-out';
  const notice = (
    <Notice
      title="Page not found"
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={isGuest ? '/' : '/dashboard'}>
          {isGuest ? 'Go to the front page' : 'Go to Dashboard'}
        </Link>
      }
    >
      {generalMessages.unknownPath} {!isGuest && generalMessages.keptWhatWasTyped}
    </Notice>
  );
  if (user?.isSetupComplete) return notice;
  return (
    <>
      <SiteHead />
      <main id="main" tabIndex={-1}>
        {notice}
      </main>
    </>
  );
}
