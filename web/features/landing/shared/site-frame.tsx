import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productName } from '#contract/messages/general.ts';
import { siteHeadMessages } from '#contract/messages/site-head.ts';
import { useSession } from '#web/platform/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { BrandLink } from './brand-link.tsx';
import styles from './site-frame.module.css';

interface SiteHeadProps {
  /** There is more content than fits next to the name on a phone: only the logo stays there. */
  tight?: boolean;
  children?: ReactNode;
}

/** The head of a page outside the app's own layout. */
export function SiteHead({ tight = false, children }: SiteHeadProps) {
  return (
    <header className={cx('site', styles['head'], tight && styles['tight'])}>
      <BrandLink />
      {children}
    </header>
  );
}

/** Guests do not load the code for signing out. */
const UserLinks = lazyComponent(async () => (await import('./user-links.tsx')).UserLinks);

/** Links into the app and about it; `children` come first. */
export function SiteNav({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return (
    <nav className={styles['nav']} aria-label={siteHeadMessages.site}>
      {children}
      {status === 'signed-out' ? <GuestLinks /> : <UserLinks />}
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

interface SiteFootProps {
  to: string;
  label: string;
  /** Separated from the content above by a line. */
  ruled?: boolean;
}

export function SiteFoot({ to, label, ruled = false }: SiteFootProps) {
  return (
    <footer className="site">
      <div className={cx(styles['line'], ruled && styles['ruled'])}>
        <span>{productName}</span>
        <Link to={to}>{label}</Link>
      </div>
    </footer>
  );
}
