import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import type { TransactionList } from '#contract/transactions.ts';
import { toast } from '#web/ui/toast.tsx';
import { type ChangeView, type ListView, usualView } from './list-view.ts';
import { findPageOfDay } from './transactions.api.ts';

interface GoToDayOptions {
  view: ListView;
  changeView: ChangeView;
  query: UseQueryResult<TransactionList>;
  /** Contains the rows. */
  region: RefObject<HTMLElement | null>;
}

/** Shows the page of a list by date where a day begins, and focuses the first row of that day, or of the next one listed. */
export function useGoToDay({ view, changeView, query, region }: GoToDayOptions) {
  const { data: list, isPlaceholderData } = query;
  const [goal, setGoal] = useState<{ day: LocalDate; page: number }>();

  useEffect(() => {
    if (goal?.page !== view.page || !list || isPlaceholderData) return;
    setGoal(undefined);
    const index = list.transactions.findIndex(({ addedOn }) =>
      view.sort === 'date' ? addedOn >= goal.day : addedOn <= goal.day,
    );
    region.current?.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')[index]?.focus();
  }, [goal, view, list, isPlaceholderData, region]);

  return async (day: LocalDate) => {
    const sort = view.sort === 'date' ? view.sort : usualView.sort;
    const { href } = location;
    const isHere = () => location.href === href;
    try {
      const page = Math.min(await findPageOfDay({ ...view, sort }, day), list?.totalPages ?? 1);
      if (!isHere()) return;
      setGoal({ day, page });
      changeView({ sort, page });
    } catch {
      if (isHere()) toast.error(transactionsPageMessages.dayNotFound);
    }
  };
}
