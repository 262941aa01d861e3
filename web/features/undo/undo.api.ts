import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';

const deletionsAtATime = 8;

/** Newest first, page by page. */
export function useDeletions() {
  return useInfiniteQuery({
    queryKey: ['deletions'],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /deleted', { query: { before, limit: String(deletionsAtATime) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ deletions, hasMore }) => (hasMore ? deletions.at(-1)?._id : undefined),
  });
}

export function restore(id: string) {
  return call('POST /deleted/:id/restore', { params: { id } });
}

export function useRestore() {
  return useMutation({ mutationFn: restore, onSettled: useRefresh() });
}
