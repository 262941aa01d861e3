import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money-text.tsx';
import radio from '#web/ui/radio.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import type { ImportQuestion } from '../imports.api.ts';
import marked from '../marked-sheet.module.css';
import styles from './question.module.css';

interface QuestionSheetProps {
  question: ImportQuestion;
  /** What the rows follow now. */
  value: string;
  /** What a choice does to one real row. */
  renderExample: (value: string) => ReactNode;
  onAnswer: (value: string) => void;
}

/** What the file cannot say, with the guess chosen. It never stands in the way of adding. */
export function QuestionSheet({ question, value, renderExample, onAnswer }: QuestionSheetProps) {
  const { message, choices, guess } = question;
  const id = useId();
  return (
    <Sheet className={cx(marked['sheet'], marked['asks'], styles['question'])} aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <CircleQuestionMark />
          {message}
        </h2>
        <p className="hint">{importPageMessages.followsGuess}</p>
      </div>
      <div className={styles['choices']} role="radiogroup" aria-labelledby={id}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              className={radio['radio']}
              name={id}
              checked={choice.value === value}
              onChange={() => onAnswer(choice.value)}
              // A press on the guess accepts it, which is no change.
              onClick={() => choice.value === value && onAnswer(choice.value)}
            />
            <span className={styles['label']}>
              {choice.label}{' '}
              {choice.value === guess && (
                <span className={styles['guess']}>{importPageMessages.ourGuess}</span>
              )}
            </span>
            <span className={styles['example']}>{renderExample(choice.value)}</span>
          </label>
        ))}
      </div>
    </Sheet>
  );
}

interface ExampleProps {
  question: ImportQuestion;
  /** The choice that the row follows. */
  current: string;
  /** The choice to show. */
  value: string;
  row: ImportRow | undefined;
}

/** What a choice does to a row; the labels of other choices say it already. */
export function Example({ question, current, value, row }: ExampleProps) {
  const isAboutSides = question.key === 'sign' || question.key === 'sides';
  if (!isAboutSides || row === undefined || row.cost === null) return null;
  const isIncome = value === current ? row.isIncome : !row.isIncome;
  return (
    <>
      {row.name} <Money value={fromDecimal(row.cost)} signed={isIncome ? 'income' : 'expense'} />
    </>
  );
}
