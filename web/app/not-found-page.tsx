import { Link } from 'react-router';
import { generalMessages } from '#contract/messages/general.ts';
import { SiteHead } from '#web/features/landing/shared/site-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

export function NotFoundPage() {
  return (
    <>
      <SiteHead />
      <main id="main" tabIndex={-1}>
        <Notice
          title="Page not found"
          action={
            <Link className={buttonClass({ variant: 'primary' })} to="/dashboard">
              Go to Dashboard
            </Link>
          }
        >
          {generalMessages.unknownPath}
        </Notice>
      </main>
    </>
  );
}
