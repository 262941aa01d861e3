import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { call, type SentTo, type Undoable } from '#web/platform/call.ts';
import { type OptimisticWrite, optimistic, optimisticUpdate } from '#web/platform/optimistic-updates.ts';
import { useRefresh } from '#web/platform/refresh.ts';

/** The category names of one type, sorted. */
export function useCategoryNames(isIncome: boolean): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['categories', isIncome ? 'income' : 'expense'],
    queryFn: ({ signal }) =>
      call(isIncome ? 'GET /transactions/categories/income' : 'GET /transactions/categories/expense', {
        signal,
      }),
  });
}

/** The distinct category names of both types; while loading, those that have arrived. */
export function useAllCategoryNames(): string[] {
  const expense = useCategoryNames(false).data ?? [];
  const income = useCategoryNames(true).data ?? [];
  return [...new Set([...expense, ...income])];
}

export function useAddCategory() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SentTo<'POST /transactions/categories'>['body']) =>
      call('POST /transactions/categories', { body }),
    onSettled: refresh,
  });
}

const alphabetical = new Intl.Collator('en');

/** Not optimistic, because only the server knows every name. */
export function useRenameCategory() {
  return useMutation({
    mutationFn: (body: SentTo<'PUT /transactions/category'>['body']) =>
      call('PUT /transactions/category', { body }),
    ...optimistic(
      ({ categoryToRename: from }: { categoryToRename: string }): OptimisticWrite<{ name: string }> => ({
        changes: [],
        confirm: ({ name: to }) => [
          optimisticUpdate<string[]>(['categories'], (names) =>
            names.map((name) => (name === from ? to : name)).sort(alphabetical.compare),
          ),
        ],
      }),
    ),
  });
}

/** Everything in the category moves to Miscellaneous. */
export function useRemoveCategory() {
  return useMutation({
    mutationFn: (categoryToDelete: string) =>
      call('DELETE /transactions/category', { body: { categoryToDelete } }),
    ...optimistic(
      (removed: string): OptimisticWrite<Undoable> => ({
        changes: [
          optimisticUpdate<string[]>(['categories'], (names) => names.filter((name) => name !== removed)),
        ],
      }),
    ),
  });
}
