import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { contactPageMessages } from '#contract/messages/contact-page.ts';
import { SiteFoot, SiteHead, SiteNav } from '#web/features/landing/shared/site-frame.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
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
      <main className="site" id="main" tabIndex={-1}>
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

function Questions() {
  // Of its own: while the app replaces the prerendered page, the browser would close one of two open items of the same name.
  const name = useId();
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <h2 id="questions">{contactPageMessages.questionsHeading}</h2>
      <div className={styles['list']}>
        {contactPageMessages.questions.map(({ question, answer }, index) => (
          <details key={question} className={styles['item']} name={name} open={index === 0}>
            <summary>
              <h3>{question}</h3>
              <Plus />
              <Minus />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
