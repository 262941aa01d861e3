import { commonMessages } from '#contract/messages/common.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { EditAndDelete, useUnavailable } from '#web/platform/edit-and-delete.tsx';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { useOrTell } from '#web/ui/row-buttons.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { columnsOf, ListRow } from '#web/ui/table.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import { monthlyOf } from './monthly.ts';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { useRemoveRecurring } from './recurring.api.ts';
import { RecurringMenu } from './recurring-menu.tsx';
import styles from './recurring-table.module.css';
import { useOpenRecurringForm } from './shared/open-recurring-form.tsx';
import { optionOf, rhythmName } from './rhythms.ts';

export function RecurringRow({ recurring }: { recurring: ShownRecurring }) {
  const { _id: id, name, category, amount, isIncome } = recurring;
  const unavailable = useUnavailable(recurring);
  const openForm = useOpenRecurringForm();
  const { mutateAsync: remove } = useRemoveRecurring();
  const confirmAndDelete = useDeletion();
  const edit = () => openForm({ recurring });
  const pressed = useOrTell(unavailable)(edit);
  const type = isIncome ? 'income' : 'expense';

  function deleteIt() {
    void confirmAndDelete({
      remove: () => remove({ id }),
      question: recurringMessages.confirmDelete,
      done: recurringMessages.deleted(name),
      failed: recurringMessages.deleteFailed,
    });
  }

  return (
    <ListRow
      className={styles['row']}
      aria-busy={isPending(recurring) || undefined}
      onOpen={pressed}
      onPress={pressed}
      columns={columns}
      cells={{
        name: <span dir="auto">{name}</span>,
        category: <CategoryName name={category} />,
        amount: <Money value={fromDecimal(amount)} signed={type} />,
        type: <TypeTag type={type} />,
        frequency: <Rhythm recurring={recurring} />,
        due: <NextDue {...recurring} />,
        actions: (
          <EditAndDelete name={name} unavailable={unavailable} onEdit={edit} onDelete={deleteIt}>
            <RecurringMenu recurring={recurring} />
          </EditAndDelete>
        ),
      }}
    />
  );
}

export const columns = columnsOf(styles, {
  name: { kind: 'name', head: commonMessages.name },
  category: { head: commonMessages.category, width: '6rem' },
  amount: { kind: 'cash', head: commonMessages.amount, width: '4rem' },
  type: { head: commonMessages.type, width: '4.5rem' },
  frequency: { head: recurringPageMessages.frequency, width: '4rem' },
  due: { head: recurringPageMessages.nextDue, width: '5rem' },
  actions: {
    kind: 'actions',
    head: <span className="vh">{recurringPageMessages.actions}</span>,
    width: '5.5rem',
  },
});

function Rhythm({ recurring }: { recurring: ShownRecurring }) {
  return (
    <>
      {rhythmName(recurring)}
      {optionOf(recurring) !== 'monthly' && (
        <small className={styles['monthly']}>
          <Sentence
            text={recurringPageMessages.aMonth}
            parts={{ amount: <Money value={monthlyOf(recurring)} /> }}
          />
        </small>
      )}
    </>
  );
}

/** The next due day, or a word why there is none, or what is still being added; a placeholder while the server computes it. */
function NextDue({ nextDueDate, isPaused, toAdd }: ShownRecurring) {
  if (toAdd > 0) return <span className={styles['halted']}>{recurringMessages.toAdd(toAdd)}</span>;
  if (isPaused) return <span className={styles['halted']}>{recurringPageMessages.paused}</span>;
  if (nextDueDate === null) return <span className={styles['halted']}>{recurringPageMessages.ended}</span>;
  return nextDueDate === undefined ? <Skeleton width="5.5rem" /> : <DateText day={nextDueDate} />;
}
