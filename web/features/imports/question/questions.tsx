import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ImportDetail, ImportRow } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money-text.tsx';
import radio from '#web/ui/radio.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { type ImportQuestion, useExampleRow, useIsLastAnswered, useReadAnew } from '../imports.api.ts';
import marked from '../page-parts.module.css';
import styles from './question.module.css';
import { Answered } from './strips.tsx';

/** What was answered, and the open question. */
export function Questions({ open }: { open: ImportDetail }) {
  const all: Omit<QuestionProps, 'open'>[] = [
    ...open.answers.map(({ answer, remembered, ...question }) => ({ question, answer, remembered })),
    ...open.questions.map((question) => ({ question })),
  ];
  return all.map((each) => <Question key={each.question.key} open={open} {...each} />);
}

interface QuestionProps {
  open: ImportDetail;
  question: ImportQuestion;
  answer?: string;
  /** Of an earlier file. */
  remembered?: boolean;
}

function Question({ open, question, answer, remembered = false }: QuestionProps) {
  const { mutate, isPending, variables } = useReadAnew(open._id);
  const [isChanging, setChanging] = useState(false);
  const given = isPending ? variables.answers?.[question.key] : undefined;
  const chosen = given ?? answer;
  const current = answer ?? question.guess;
  const part = useFocusInside(chosen !== undefined && !isChanging, useIsLastAnswered(open._id, question.key));
  // An amount that is positive in the file.
  const row = useExampleRow(open._id, current !== 'turned');

  function give(value: string) {
    setChanging(false);
    mutate({ answers: { [question.key]: value } });
  }

  return (
    <div ref={part}>
      {chosen !== undefined && !isChanging ? (
        <Answered
          question={question}
          answer={chosen}
          isRemembered={remembered && given === undefined}
          onChange={() => setChanging(true)}
        />
      ) : (
        <QuestionSheet
          question={question}
          value={current}
          renderExample={(choice) => (
            <Example question={question} current={current} value={choice} row={row} />
          )}
          onAnswer={give}
        />
      )}
    </div>
  );
}

/** The focus stays in the part when its control is replaced by another, and returns when the whole part does. */
function useFocusInside(state: boolean, returns: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(returns ? undefined : state);
  useLayoutEffect(() => {
    if (last.current !== state && document.activeElement?.matches('body, main'))
      part.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
    last.current = state;
  }, [state]);
  return part;
}

interface QuestionSheetProps {
  question: ImportQuestion;
  /** What the rows follow now. */
  value: string;
  /** What a choice does to one real row. */
  renderExample: (value: string) => ReactNode;
  onAnswer: (value: string) => void;
}

/** What the file cannot say, with the guess chosen. It never stands in the way of adding. */
function QuestionSheet({ question, value, renderExample, onAnswer }: QuestionSheetProps) {
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
function Example({ question, current, value, row }: ExampleProps) {
  const isAboutSides = question.key === 'sign' || question.key === 'sides';
  if (!isAboutSides || row === undefined || row.cost === null) return null;
  const isIncome = value === current ? row.isIncome : !row.isIncome;
  return (
    <>
      {row.name} <Money value={fromDecimal(row.cost)} signed={isIncome ? 'income' : 'expense'} />
    </>
  );
}
