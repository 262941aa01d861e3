import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { contactPageMessages } from '#contract/messages/contact-page.ts';
import styles from './questions.module.css';

const questions = [
  [contactPageMessages.isDataSecure, contactPageMessages.dataIsSecure],
  [contactPageMessages.howReceipts, contactPageMessages.receiptsWork],
  [contactPageMessages.isFree, contactPageMessages.itIsFree],
  [contactPageMessages.severalDevices, contactPageMessages.anyDevice],
  [contactPageMessages.howToDelete, contactPageMessages.deleteInSettings],
  [contactPageMessages.isThereAnApp, contactPageMessages.installIt],
] as const;

export function Questions() {
  // Of its own: while the app replaces the prerendered page, the browser would close one of two open items of the same name.
  const name = useId();
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <h2 id="questions">{contactPageMessages.questions}</h2>
      <div className={styles['list']}>
        {questions.map(([question, answer], index) => (
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
