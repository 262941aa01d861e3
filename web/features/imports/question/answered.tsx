import { CircleQuestionMark } from 'lucide-react';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { ImportQuestion } from '../imports.api.ts';
import styles from './question.module.css';

interface AnsweredProps {
  question: ImportQuestion;
  answer: string;
  /** It was given to an earlier file. */
  isRemembered: boolean;
  onChange: () => void;
}

/** An answered question, in one line. */
export function Answered({ question, answer, isRemembered, onChange }: AnsweredProps) {
  return (
    <Sheet className={styles['strip']} label={importLabels.yourAnswer}>
      <CircleQuestionMark />
      <span>
        <Sentence question={question} answer={answer} />,{' '}
        {isRemembered ? importPageMessages.asYouSaidBefore : importPageMessages.asYouSaid}
      </span>
      <TextButton onClick={onChange}>{importLabels.change}</TextButton>
    </Sheet>
  );
}

type SentenceProps = Pick<AnsweredProps, 'question' | 'answer'>;

function Sentence({ question: { key, message, choices }, answer }: SentenceProps) {
  if (key === 'sign')
    return (
      <>
        {importLabels.positiveAre}{' '}
        <b>{answer === 'turned' ? importLabels.moneyOutOf : importLabels.moneyInOf}</b>
      </>
    );
  return (
    <>
      {message} <b>{choices.find(({ value }) => value === answer)?.label}</b>
    </>
  );
}
