import { useEffect, useRef, useState } from 'react';
import type { ImportDetail } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type ImportQuestion, useExampleRow, useReadAnew } from '../imports.api.ts';
import { Example, QuestionSheet } from './question-sheet.tsx';
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
  const part = useFocusInside(chosen !== undefined && !isChanging);
  const toast = useToast();
  // An amount that is positive in the file.
  const row = useExampleRow(open._id, current !== 'turned');

  function give(value: string) {
    setChanging(false);
    mutate(
      { answers: { [question.key]: value } },
      { onError: (error) => toast.error(messageOf(error, importPageMessages.changeFailed)) },
    );
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
