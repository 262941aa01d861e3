import { CalendarPlus, Pause, Play, SkipForward } from 'lucide-react';
import { formatDay } from '#contract/calendar.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { EditAndDelete, useUnavailable } from '#web/platform/edit-and-delete.tsx';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { orTell } from '#web/ui/row-buttons.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { columnsOf, ListRow } from '#web/ui/table.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { type RecurringAction, useActOnRecurring, useRemoveRecurring } from './recurring.api.ts';
import styles from './recurring.module.css';
import { monthlyOf, optionOf, rhythmName } from './rhythms.ts';
import { RecurringFormDialog } from './shared/lazy-recurring-form.ts';

export function RecurringRow({ recurring }: { recurring: ShownRecurring }) {
  const { _id: id, name, category, amount, isIncome } = recurring;
  const unavailable = useUnavailable(recurring);
  const { mutateAsync: remove } = useRemoveRecurring();
  const confirmAndDelete = useDeletion();
  const edit = () => openDialog(RecurringFormDialog, { recurring });
  const pressed = orTell(unavailable, edit);
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
  due: { head: recurringPageMessages.nextDue, headInEntry: 'beside', width: '5rem' },
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

/** Less frequent actions than edit and delete. An ended series has none. */
function RecurringMenu({ recurring }: { recurring: ShownRecurring }) {
  const { _id: id, name, nextDueDate, isPaused } = recurring;
  const { mutate, isPending: isActing } = useActOnRecurring();
  const unavailable = useUnavailable(recurring);
  if (nextDueDate === null) return null;
  const label = recurringPageMessages.moreFor(name);
  if (nextDueDate === undefined) return <Menu label={label} unavailable={offlineMessages.beingSaved} />;
  const day = formatDay(nextDueDate, 'long');

  const act = (action: RecurringAction, done: string) => () => {
    if (isActing) return; // not disabled, because that would lose the focus
    mutate({ id, action, due: nextDueDate, done });
  };

  return (
    <Menu label={label} unavailable={unavailable}>
      {isPaused ? (
        <MenuItem
          icon={<Play />}
          aria-label={recurringPageMessages.resumeThis(name)}
          onClick={act('resume', recurringPageMessages.resumed(name))}
        >
          {recurringPageMessages.resume}
        </MenuItem>
      ) : (
        <>
          <MenuItem
            icon={<CalendarPlus />}
            aria-label={recurringPageMessages.addThisNow(name, day)}
            onClick={act('add', recurringPageMessages.addedToday(name))}
          >
            {recurringPageMessages.addNow}
          </MenuItem>
          <MenuItem
            icon={<SkipForward />}
            aria-label={recurringPageMessages.skipNextOf(name, day)}
            onClick={act('skip', recurringPageMessages.skipped(name, day))}
          >
            {recurringPageMessages.skipNext}
          </MenuItem>
          <MenuItem
            icon={<Pause />}
            aria-label={recurringPageMessages.pauseThis(name)}
            onClick={act('pause', recurringPageMessages.pausedThis(name))}
          >
            {recurringPageMessages.pause}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
