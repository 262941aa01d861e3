import type { ImportRow } from '#contract/imports.ts';
import { fromDecimal } from '#contract/money.ts';
import { Money } from '#web/ui/money-text.tsx';
import type { ImportQuestion } from '../imports.api.ts';

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
