import type { ReactNode } from 'react';
import { fromDecimal } from '#contract/money.ts';
import type { Edit } from '#contract/undo.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';

/** The changes of an edit, such as "Amount £4.50 → £5.00". */
export function EditChanges({ edit: { before, after, note } }: { edit: Edit }) {
  return (
    <>
      <Change of="Name" before={before.name} after={after.name} show={(name) => <bdi>{name}</bdi>} />
      <Change
        of="Type"
        before={before.isIncome}
        after={after.isIncome}
        show={(isIncome) => (isIncome ? 'Income' : 'Expense')}
      />
      <Change
        of="Amount"
        before={before.cost}
        after={after.cost}
        show={(cost) => <Money value={fromDecimal(cost)} />}
      />
      <Change
        of="Category"
        before={before.category}
        after={after.category}
        show={(category) => <bdi>{category}</bdi>}
      />
      <Change
        of="Date"
        before={before.addedOn}
        after={after.addedOn}
        show={(day) => <DateText day={day} />}
      />
      {note && <span>Note {note}</span>}
    </>
  );
}

interface ChangeProps<T> {
  of: string;
  before: T | undefined;
  /** Unknown for a deleted category. */
  after: T | undefined;
  show: (value: T) => ReactNode;
}

function Change<T>({ of, before, after, show }: ChangeProps<T>) {
  if (before === undefined) return null;
  return (
    <span>
      {of} {show(before)} → {after === undefined ? 'one that was deleted' : show(after)}
    </span>
  );
}
