import { CircleQuestionMark } from 'lucide-react';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { ImportQuestion } from '../imports.api.ts';
import styles from './question.module.css';

interface AnsweredProps {
  question: ImportQuestion;
  answer: string;
  onChange: () => void;
}

/** An answered question, in one line. */
export function Answered({ question, answer, onChange }: AnsweredProps) {
  return (
    <Sheet className={styles['strip']} label="Your answer">
      <CircleQuestionMark />
      <Sentence question={question} answer={answer} />
      <TextButton onClick={onChange}>Change</TextButton>
    </Sheet>
  );
}

function Sentence({ question: { key, message, choices }, answer }: Omit<AnsweredProps, 'onChange'>) {
  if (key === 'sign')
    return (
      <span>
        Positive amounts are <b>{answer === 'turned' ? 'money out' : 'money in'}</b>, as you said.
      </span>
    );
  return (
    <span>
      {message} <b>{choices.find(({ value }) => value === answer)?.label}</b>, as you said.
    </span>
  );
}
