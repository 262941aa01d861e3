import { Link } from 'react-router';
import { contactPageMessages } from '#contract/messages/contact-page.ts';
import { SiteFoot } from '#web/features/landing/shared/site-foot.tsx';
import { SiteHead } from '#web/features/landing/shared/site-head.tsx';
import { SiteNav } from '#web/features/landing/shared/site-nav.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { Questions } from './questions.tsx';
import { Ways } from './ways.tsx';

export function ContactPage() {
  return (
    <>
      <SiteHead tight>
        <SiteNav>
          <Link className={buttonClass({ variant: 'quiet' })} to="/contact" aria-current="page">
            {contactPageMessages.contactUs}
          </Link>
        </SiteNav>
      </SiteHead>
      <main className={styles['main']} id="main" tabIndex={-1}>
        <div className={styles['head']}>
          <h1>{contactPageMessages.contactUs}</h1>
          <p>{contactPageMessages.intro}</p>
        </div>
        <div className={styles['columns']}>
          <Ways />
          <ContactForm />
        </div>
        <Questions />
      </main>
      <SiteFoot to="/" label={contactPageMessages.home} ruled />
    </>
  );
}
