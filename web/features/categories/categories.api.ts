import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { call, type RequestTo } from '#web/platform/call.ts';
import { optimistic, optimisticUpdate, usePendingUpdates } from '#web/platform/optimistic-updates.ts';
import { endpointQuery } from '#web/platform/query-client.ts';

/** The category names of one type, sorted. */
export function useCategoryNames(isIncome: boolean): UseQueryResult<string[]> {
  const query = categoryNamesOf(isIncome);
  return useQuery({ ...query, select: usePendingUpdates<string[]>(query.queryKey) });
}

export function categoryNamesOf(isIncome: boolean) {
  const type = isIncome ? 'income' : 'expense';
  return endpointQuery(['categories', type], `GET /transactions/categories/${type}`);
}

/** The distinct category names of both types; while loading, those that have arrived. */
export function useAllCategoryNames(): string[] {
  const expense = useCategoryNames(false).data ?? [];
  const income = useCategoryNames(true).data ?? [];
  return [...new Set([...expense, ...income])];
}

const alphabetical = new Intl.Collator('en');

/** Shown only when the server has answered, because only it knows every name. */
export function useRenameCategory() {
  return useMutation({
    mutationFn: (body: RequestTo<'PUT /transactions/category'>['body']) =>
      call('PUT /transactions/category', { body }),
    ...optimistic(
      () => [],
      ({ name }: { name: string }, { categoryToRename }: { categoryToRename: string }) =>
        inNames((names) =>
          names.map((other) => (other === categoryToRename ? name : other)).sort(alphabetical.compare),
        ),
    ),
  });
}

/** Everything in the category moves to Miscellaneous, or to another category. */
export function useRemoveCategory() {
  return useMutation({
    mutationFn: (body: RemovedCategory) => call('DELETE /transactions/category', { body }),
    ...optimistic(({ categoryToDelete }: RemovedCategory) =>
      inNames((names) => names.filter((name) => name !== categoryToDelete)),
    ),
  });
}

type RemovedCategory = RequestTo<'DELETE /transactions/category'>['body'];

function inNames(change: (names: string[]) => string[]) {
  return [optimisticUpdate(['categories'], change)];
}
