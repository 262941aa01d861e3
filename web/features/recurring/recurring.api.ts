import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { LocalDate } from '#contract/calendar.ts';
import type { Recurring } from '#contract/recurring.ts';
import { call, type SentTo } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { useRefresh } from '#web/platform/refresh.ts';

export type RecurringBody = SentTo<'POST /recurring/create'>['body'];

export function useRecurringList(): UseQueryResult<Recurring[]> {
  return useQuery({
    queryKey: ['recurring'],
    queryFn: ({ signal }) => call('GET /recurring', { signal }),
  });
}

/** Sets up a recurring transaction, or replaces the one of this id. */
export function useSaveRecurring(id: string | undefined) {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RecurringBody) =>
      id === undefined
        ? call('POST /recurring/create', { body, idempotencyKey: keyFor(body) })
        : call('PUT /recurring/:id', { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

export function useRemoveRecurring() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /recurring/:id', { params: { id } }),
    onSettled: useRefresh(),
  });
}

export type RecurringAction = 'add' | 'skip' | 'pause' | 'resume';

/** `due` is the next due day as the person saw it: the same deed again for the same day is meant once. */
export function useActOnRecurring() {
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: async (deed: { id: string; action: RecurringAction; due: LocalDate }) => {
      const { id, action } = deed;
      await call(`POST /recurring/:id/${action}`, { params: { id }, idempotencyKey: keyFor(deed) });
    },
    onSettled: useRefresh(),
  });
}
