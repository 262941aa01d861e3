import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Recurring } from '#contract/recurring.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call, type RequestTo, type Undoable } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import {
  optimistic,
  optimisticUpdate,
  pendingId,
  usePendingUpdates,
} from '#web/platform/optimistic-updates.ts';
import { endpointQuery } from '#web/platform/query-client.ts';
import {
  type EnteredRecurring,
  type ShownRecurring,
  withEntered,
  withRecurring,
} from './optimistic-recurring.ts';

export type RecurringBody = RequestTo<'POST /recurring/create'>['body'];

const recurringKey = ['recurring'];

export const recurringQuery = endpointQuery(recurringKey, 'GET /recurring');

/** How often progress is asked for. */
const whileAddedMs = 1000;

export function useRecurringList(): UseQueryResult<ShownRecurring[]> {
  const select = usePendingUpdates<ShownRecurring[]>(recurringKey);
  return useQuery({
    ...recurringQuery,
    select,
    refetchInterval: ({ state }) => (state.data?.some(({ toAdd }) => toAdd > 0) ? whileAddedMs : false),
  });
}

/** Creates a recurring transaction from `today` on, or replaces the one with this id. */
export function useSaveRecurring(id: string | undefined, today: LocalDate) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RecurringBody) =>
      id === undefined
        ? call('POST /recurring/create', { body, idempotencyKey: keyFor(body) })
        : call('PUT /recurring/:id', { params: { id }, body }),
    ...optimistic(
      (body: RecurringBody) => {
        const entered = enteredIn(body, id ?? pendingId(keyFor(body)));
        return inList((list) => withEntered(list, entered, today));
      },
      (saved: Recurring) => inList((list) => withRecurring(list, saved)),
    ),
  });
}

function inList(change: (list: ShownRecurring[]) => ShownRecurring[]) {
  return [optimisticUpdate(recurringKey, change)];
}

function enteredIn(body: RecurringBody, _id: string): EnteredRecurring {
  const { name, category, amount, isIncome, frequency, interval = 1, startDate } = body;
  return {
    _id,
    name: name.trim(),
    category: category.trim(),
    amount: Number(amount),
    isIncome,
    frequency,
    interval: Number(interval),
    startDate,
  };
}

interface Removal {
  id: string;
  /** Also deletes the transactions it has added. */
  withAdded?: boolean;
}

export function useRemoveRecurring() {
  return useMutation({
    mutationFn: ({ id, withAdded = false }: Removal) =>
      call('DELETE /recurring/:id', { params: { id }, query: withAdded ? { withAdded: 'true' } : {} }),
    ...optimistic(({ id }: Removal) => inList((list) => list.filter(({ _id }) => _id !== id))),
  });
}

export type RecurringAction = 'add' | 'skip' | 'pause' | 'resume';

interface DueAction {
  id: string;
  action: RecurringAction;
  due: LocalDate;
  /** What is said afterwards. */
  done: string;
}

/** `due` is the next due day that the user saw: it is added or skipped once, and no other one in its place. */
export function useActOnRecurring() {
  const keyFor = useIdempotencyKey();
  const timesDone = useRef(0);
  const tell = useUndoToast();

  async function act(dueAction: DueAction): Promise<Undoable> {
    const { id, action, due } = dueAction;
    const params = { id };
    // Another device may have undone a pause since, which is then meant to be repeated.
    if (action === 'pause' || action === 'resume') return call(`POST /recurring/:id/${action}`, { params });
    // Undone and done again, it is another request.
    const idempotencyKey = keyFor([dueAction, timesDone.current]);
    const reply = await call(`POST /recurring/:id/${action}`, { params, query: { due }, idempotencyKey });
    timesDone.current++;
    return reply;
  }

  return useMutation({
    mutationFn: act,
    onSuccess: ({ undoId }, dueAction) => tell({ text: dueAction.done, undoId, again: () => act(dueAction) }),
    onError: toastError(transactionMessages.saveFailed),
    ...optimistic(optimisticPause),
  });
}

/** Shows only what is certain: the server determines the next day. */
function optimisticPause({ id, action }: DueAction) {
  if (action !== 'pause' && action !== 'resume') return [];
  const isPaused = action === 'pause';
  return inList((list) =>
    list.map((recurring) => (recurring._id === id ? { ...recurring, isPaused } : recurring)),
  );
}
