import { CalendarPlus, Pause, Play, SkipForward } from 'lucide-react';
import { formatDay } from '#contract/calendar.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useUnavailable } from '#web/platform/edit-and-delete.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { type RecurringAction, useActOnRecurring } from './recurring.api.ts';

/** Less frequent actions than edit and delete. An ended series has none. */
export function RecurringMenu({ recurring }: { recurring: ShownRecurring }) {
  const { _id: id, name, nextDueDate, isPaused } = recurring;
  const { mutate, isPending: isActing } = useActOnRecurring();
  const toast = useToast();
  const unavailable = useUnavailable(recurring);
  if (nextDueDate === null) return null;
  const label = recurringPageMessages.moreFor(name);
  if (nextDueDate === undefined) return <Menu label={label} unavailable={offlineMessages.beingSaved} />;
  const day = formatDay(nextDueDate, 'long');

  const act = (action: RecurringAction, done: string) => () => {
    if (isActing) return; // not disabled, because that would lose the focus
    mutate(
      { id, action, due: nextDueDate },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error(messageOf(error, transactionMessages.saveFailed)),
      },
    );
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
