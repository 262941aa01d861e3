import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { dayIn, formatDay } from '#contract/calendar.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { formatTime, useTimeZone } from '#web/platform/today.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './settings.module.css';

/** What leads to a part of the settings: the page lists them. */
export interface Section {
  id: string;
  title: string;
}

interface SettingsSheetProps extends Omit<ComponentProps<typeof Sheet>, 'label' | keyof Section>, Section {
  /** Before the title. */
  icon?: ReactNode;
  hint?: string;
}

/** A part of the settings. */
export function SettingsSheet({ title, icon, hint, children, ...rest }: SettingsSheetProps) {
  return (
    <Sheet {...rest} label={title} tabIndex={-1}>
      <SheetHead title={icon ? [icon, title] : title} hint={hint} />
      {children}
    </Sheet>
  );
}

/** Of a list that is read page by page. */
type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

interface EntriesSheetProps extends SettingsSheetProps {
  query: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'isRefetchError' | 'refetch'> & Partial<Pages>;
  /** Of its entries. */
  list?: 'ul' | 'ol' | undefined;
  /** Shown instead of the list. */
  none?: ReactNode;
  /** The buttons below the list. */
  foot?: ReactNode;
  /** Its entries. */
  children: ReactNode;
}

/** A part of the settings that lists what it has loaded. */
export function EntriesSheet({ query, list: List = 'ul', none, foot, children, ...rest }: EntriesSheetProps) {
  const { isPending, isLoadingError } = query;
  return (
    <SettingsSheet {...rest} busy={isPending} clip={isLoadingError || !!none}>
      <Loaded query={query} none={none}>
        <SheetBody>
          <List>
            {isPending && <LoadingEntry />}
            {children}
          </List>
          {(query.hasNextPage || foot) && (
            <div className={styles['foot']}>
              {query.hasNextPage && (
                <Button
                  busy={query.isFetchingNextPage}
                  busyText={commonMessages.loadingMore}
                  onClick={() => void query.fetchNextPage?.()}
                >
                  {commonMessages.showMore}
                </Button>
              )}
              {foot}
            </div>
          )}
        </SheetBody>
      </Loaded>
    </SettingsSheet>
  );
}

interface EntryProps {
  title: ReactNode;
  note: ReactNode;
  /** Its actions, on the right. */
  children?: ReactNode;
}

/** An item of a list in the settings. */
export function Entry({ title, note, children }: EntryProps) {
  return (
    <li className={styles['entry']}>
      <div>
        <p className={styles['title']} dir="auto">
          {title}
        </p>
        <p className="hint">{note}</p>
      </div>
      {children}
    </li>
  );
}

export function LoadingEntry() {
  return (
    <li className={cx(styles['entry'], 'late')}>
      <div className={styles['loading']}>
        <Skeleton width="9rem" />
        <Skeleton width="13rem" />
      </div>
    </li>
  );
}

interface MomentTextProps {
  /** RFC 3339. */
  instant: string;
  /** Only the day. */
  dateOnly?: boolean | undefined;
}

/** An instant in the user's time zone. */
export function MomentText({ instant, dateOnly = false }: MomentTextProps) {
  const timeZone = useTimeZone();
  const epochMs = Date.parse(instant);
  const day = formatDay(dayIn(timeZone, epochMs), 'long');
  return <time dateTime={instant}>{dateOnly ? day : `${day}, ${formatTime(epochMs, timeZone)}`}</time>;
}
