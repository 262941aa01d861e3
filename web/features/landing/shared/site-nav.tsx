import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLogOut } from '#web/platform/log-out.ts';
import { useSession } from '#web/platform/session.ts';
import { AskProvider } from '#web/ui/ask-provider.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './site-nav.module.css';

/** The ways into the app, or about it; `children` come first. */
export function SiteNav({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return (
    <nav className={styles['nav']} aria-label="Site">
      {children}
      {status === 'signed-out' ? (
        <GuestLinks />
      ) : (
        <AskProvider>
          <UserLinks />
        </AskProvider>
      )}
    </nav>
  );
}

function UserLinks() {
  const logOut = useLogOut();
  return (
    <>
      <Link className={cx(buttonClass({ variant: 'quiet' }), styles['link'])} to="/dashboard">
        Dashboard
      </Link>
      <Button className={styles['link']} variant="quiet" onClick={logOut}>
        Logout
      </Button>
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <Link className={cx(buttonClass({ variant: 'quiet' }), styles['link'])} to="/login">
        Login
      </Link>
      <Link
        className={cx(buttonClass({ variant: 'primary' }), styles['link'], styles['last'])}
        to="/register"
      >
        Sign Up
      </Link>
    </>
  );
}
