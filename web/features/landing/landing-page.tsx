import { Link } from 'react-router';
import { motto } from '#contract/messages/general.ts';
import { landingPageMessages } from '#contract/messages/landing-page.ts';
import { useSession } from '#web/platform/session.ts';
import { ThemeToggle } from '#web/platform/theme.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Engraving } from '#web/ui/engraving.tsx';
import { CashBook } from './cash-book.tsx';
import { Features } from './features.tsx';
import styles from './landing-page.module.css';
import { SiteFoot, SiteHead, SiteNav } from './shared/site-frame.tsx';

export function LandingPage() {
  const isGuest = useSession().status === 'signed-out';
  return (
    <>
      <SiteHead>
        <SiteNav>
          <ThemeToggle />
        </SiteNav>
      </SiteHead>
      <main id="main" tabIndex={-1}>
        <div className="site">
          <div className={styles['hero']}>
            <div>
              <h1>{landingPageMessages.title}</h1>
              <p>{landingPageMessages.intro}</p>
              <Link
                className={buttonClass({ variant: 'primary', size: 'lg' })}
                to={isGuest ? '/register' : '/dashboard'}
              >
                {isGuest ? landingPageMessages.getStarted : landingPageMessages.goToDashboard}
              </Link>
            </div>
            <CashBook />
          </div>
          <Features />
        </div>
        <div className={styles['band']}>
          <div className="site">
            <blockquote>{motto}</blockquote>
          </div>
          <Engraving className={styles['engraving']} />
        </div>
      </main>
      <SiteFoot to="/contact" label={landingPageMessages.contact} />
    </>
  );
}
