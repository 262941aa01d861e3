import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Insights, YearInReview } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { optimistic, optimisticUpdate, usePendingUpdates } from '#web/platform/optimistic-updates.ts';
import { endpointQuery } from '#web/platform/query-client.ts';
import type { Days } from './range-switch.tsx';

const insightsKey = ['insights'];

export function insightsQuery(days: Days) {
  return endpointQuery([...insightsKey, days.from ?? '', days.to ?? ''], 'GET /insights', { query: days });
}

/** While another range loads, the previous one stays. */
export function useInsights(days: Days): UseQueryResult<Insights> {
  const query = insightsQuery(days);
  const select = usePendingUpdates<Insights>(query.queryKey);
  return useQuery({ ...query, select, placeholderData: keepPreviousData });
}

/** While another year loads, the previous answer stays. */
export function useYearInReview(year: number): UseQueryResult<YearInReview> {
  return useQuery({
    ...endpointQuery(['year-in-review', year], 'GET /insights/year/:year', {
      params: { year: String(year) },
    }),
    placeholderData: keepPreviousData,
  });
}

/** What was dismissed or made recurring is no longer among the findings. */
function withoutFinding(id: string) {
  return [
    optimisticUpdate<Insights>(insightsKey, (insights) => ({
      ...insights,
      found: insights.found.filter(({ _id }) => _id !== id),
      unusual: insights.unusual.filter(({ _id }) => _id !== id),
    })),
  ];
}

interface Finding {
  _id: string;
  name: string;
}

interface Deed<Reply> {
  act: (id: string) => Promise<Reply>;
  undo: (id: string, reply: Reply) => Promise<unknown>;
  done: (name: string) => string;
  failed: string;
}

/** Never shows a finding again. */
export function useDismissing() {
  return useDeed({
    act: (id) => call('POST /insights/:id/dismiss', { params: { id } }),
    undo: (id) => call('DELETE /insights/:id/dismiss', { params: { id } }),
    done: words.dismissed,
    failed: words.dismissFailed,
  });
}

/** Makes a repeated payment a recurring transaction. */
export function useMakingRecurring() {
  return useDeed({
    act: (id) => call('POST /insights/:id/recurring', { params: { id } }),
    undo: (_, { _id: id }) => call('DELETE /recurring/:id', { params: { id }, query: { withAdded: 'true' } }),
    done: words.madeRecurring,
    failed: words.makeFailed,
  });
}

/** Does it, and offers to undo it. */
function useDeed<Reply>({ act, undo, done, failed }: Deed<Reply>): (finding: Finding) => void {
  const tell = useUndoToast();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: Finding) => act(_id),
    ...optimistic(({ _id }: Finding) => withoutFinding(_id)),
    onSuccess(reply, { _id, name }) {
      let latest = reply;
      tell({
        text: done(name),
        undo: () => undo(_id, latest),
        again: async () => {
          latest = await act(_id);
          return {};
        },
      });
    },
    onError: toastError(failed),
  });
  return mutate;
}
