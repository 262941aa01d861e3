import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { siteHeadMessages } from '#contract/messages/site-head.ts';
import { useSession } from '#web/platform/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './site-nav.module.css';

/** Guests do not load the code for signing out. */
const UserLinks = lazy(async () => ({ default: (await import('./user-links.tsx')).UserLinks }));

/** Links into the app and about it; `children` come first. */
export function SiteNav({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return (
    <nav className={styles['nav']} aria-label={siteHeadMessages.site}>
      {children}
      {status === 'signed-out' ? (
        <GuestLinks />
      ) : (
        <Suspense>
          <UserLinks />
        </Suspense>
      )}
    </nav>
  );
}

function GuestLinks() {
  return (
    <>
      <Link className={cx(buttonClass({ variant: 'quiet' }), styles['link'])} to="/login">
        {siteHeadMessages.login}
      </Link>
      <Link
        className={cx(buttonClass({ variant: 'primary' }), styles['link'], styles['last'])}
        to="/register"
      >
        {siteHeadMessages.signUp}
      </Link>
    </>
  );
}
