import { Link } from 'react-router';
import { useLogOut } from '#web/platform/log-out.ts';
import { useSession } from '#web/platform/session.ts';
import { useTheme } from '#web/platform/theme.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import styles from './site-nav.module.css';

export function SiteNav() {
  const { theme, toggle } = useTheme();
  const { status } = useSession();
  return (
    <nav className={styles['nav']} aria-label="Site">
      <ThemeToggle theme={theme} onToggle={toggle} />
      {status === 'signed-in' ? <UserLinks /> : <GuestLinks />}
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
      <Link className={cx(buttonClass({ variant: 'primary' }), styles['link'])} to="/register">
        Sign Up
      </Link>
    </>
  );
}
