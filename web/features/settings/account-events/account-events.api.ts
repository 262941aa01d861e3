import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';

export const accountEventsKey = ['account events'];

const eventsAtATime = 8;

/** Newest first, page by page. */
export function useAccountEvents() {
  return useInfiniteQuery({
    queryKey: accountEventsKey,
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /auth/events', { query: { before, limit: String(eventsAtATime) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?._id : undefined),
  });
}
