import { Link } from 'react-router';
import { productName } from '#contract/messages.ts';
import { useSession } from '#web/platform/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './landing-page.module.css';
import { SiteHead } from './shared/site-head.tsx';
import { SiteNav } from './shared/site-nav.tsx';

export function LandingPage() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <>
      <SiteHead>
        <SiteNav />
      </SiteHead>
      <main className={styles['hero']} id="main" tabIndex={-1}>
        <h1>Take Control of Your Finances</h1>
        <p>
          {productName} is a cash book for what you earn and what you spend: every penny entered, categorised
          and ruled off.
        </p>
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          to={isSignedIn ? '/dashboard' : '/register'}
        >
          {isSignedIn ? 'Go to Dashboard' : 'Get Started for Free'}
        </Link>
      </main>
    </>
  );
}
