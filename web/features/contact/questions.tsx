import { Minus, Plus } from 'lucide-react';
import { productName } from '#contract/messages/general.ts';
import styles from './questions.module.css';

const questions = [
  {
    question: 'Is my financial data secure?',
    answer: `Each account sees only its own data, passwords are stored as argon2id hashes, and ${productName} sends nothing to anybody else: what you enter stays with whoever runs this server.`,
  },
  {
    question: 'How does receipt scanning work?',
    answer:
      'Upload a photo or a PDF of a receipt under Receipts. The server reads the merchant, amount and date by itself, with no cloud service, proposes a category and enters the transaction. What it is not sure of is marked, and you can correct it by choosing the right text on the picture.',
  },
  {
    question: `Is ${productName} free to use?`,
    answer: `Yes. ${productName} is open source under the MIT licence, without fees, advertisements or a paid edition: anybody may run it on a machine of their own.`,
  },
  {
    question: 'Can I use it on more than one device?',
    answer:
      'Yes. Sign in from any browser that reaches the server, on as many devices as you like; all show the same figures. Settings lists where you are signed in and ends any session.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'Open Settings and choose Delete Account in the Danger Zone. Your account is deleted at once with everything you entered, and cannot be restored.',
  },
  {
    question: 'Is there a mobile app?',
    answer: `Not in the app stores, but ${productName} installs from the browser of your phone: open it there, sign in, and add it to the home screen. It then opens like an app, even offline.`,
  },
];

export function Questions() {
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <h2 id="questions">Frequently asked questions</h2>
      <div className={styles['list']}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={styles['item']} name="questions" open={index === 0}>
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
