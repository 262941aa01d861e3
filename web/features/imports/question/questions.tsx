import { useEffect, useRef, useState } from 'react';
import type { ImportDetail } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  type AnsweredQuestion,
  type ImportQuestion,
  useAnswered,
  useExampleRow,
  useReadAnew,
} from '../imports.api.ts';
import { Answered } from './answered.tsx';
import { Example } from './example.tsx';
import { QuestionSheet } from './question-sheet.tsx';

/** What was answered in this visit, and the open question. */
export function Questions({ open }: { open: ImportDetail }) {
  const { answered } = useAnswered(open._id);
  const isOpen = ({ question }: AnsweredQuestion) => open.questions.some(({ key }) => key === question.key);
  const all: Omit<QuestionProps, 'open'>[] = [
    ...answered.filter((each) => !isOpen(each)),
    ...open.questions.map((question) => ({ question })),
  ];
  return all.map((each) => <Question key={each.question.key} open={open} {...each} />);
}

interface QuestionProps {
  open: ImportDetail;
  question: ImportQuestion;
  answer?: string;
}

function Question({ open, question, answer }: QuestionProps) {
  const { mutate } = useReadAnew(open._id);
  const { remember } = useAnswered(open._id);
  const [isChanging, setChanging] = useState(answer === undefined);
  const [chosen, setChosen] = useState(answer ?? question.guess);
  const isAnswered = answer !== undefined && !isChanging;
  const part = useFocusInside(isAnswered);
  const toast = useToast();
  const row = useExampleRow(open._id);
  const current = answer ?? question.guess;

  function give(value: string) {
    setChosen(value);
    setChanging(false);
    remember({ question, answer: value });
    mutate(
      { answers: { [question.key]: value } },
      {
        onError(error) {
          setChosen(current);
          remember({ question, answer: current });
          toast.error(messageOf(error, importPageMessages.changeFailed));
        },
      },
    );
  }

  return (
    <div ref={part}>
      {isAnswered ? (
        <Answered question={question} answer={answer} onChange={() => setChanging(true)} />
      ) : (
        <QuestionSheet
          question={question}
          value={chosen}
          renderExample={(choice) => (
            <Example question={question} current={current} value={choice} row={row} />
          )}
          onAnswer={give}
        />
      )}
    </div>
  );
}

/** The focus stays in the part when its control is replaced by another. */
function useFocusInside(state: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
    last.current = state;
  }, [state]);
  return part;
}
