import { useInfiniteQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { AccountEvent, AccountEventKind } from '#contract/account-events.ts';
import { accountEventTexts } from '#contract/messages/account-events.ts';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { call } from '#web/platform/call.ts';
import styles from './settings.module.css';
import { EntriesSheet, Entry, MomentText, type Section } from './settings-sheet.tsx';

export function AccountEvents(section: Section) {
  const events = useAccountEvents();
  return (
    <EntriesSheet {...section} hint={settingsPageMessages.activityHint} query={events} list="ol">
      {events.data?.pages
        .flatMap((page) => page.events)
        .map((event) => (
          <EventEntry key={event._id} event={event} />
        ))}
    </EntriesSheet>
  );
}

/** Failed attempts. */
const suspicious: readonly AccountEventKind[] = [
  'sign_in_failed',
  'sign_in_unfinished',
  'second_factor_failed',
  'password_refused',
];

function EventEntry({ event: { kind, detail, device, address, at } }: { event: AccountEvent }) {
  const from = [device, address].filter((part) => part !== '').join(' · ');
  return (
    <Entry
      title={
        <span className={styles['event']}>
          {suspicious.includes(kind) && <TriangleAlert className="icon-sm" />}
          {accountEventTexts[kind](detail)}
        </span>
      }
      note={
        <>
          <MomentText instant={at} /> · {from === '' ? settingsPageMessages.byTheOperator : from}
        </>
      }
    />
  );
}

const eventsAtATime = 8;

/** Newest first, page by page. */
function useAccountEvents() {
  return useInfiniteQuery({
    queryKey: ['account events'],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /auth/events', { query: { before, limit: String(eventsAtATime) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?._id : undefined),
  });
}
