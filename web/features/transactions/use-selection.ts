import { useState } from 'react';
import type { TransactionList } from '#contract/transactions.ts';
import { isPending } from '#web/platform/pending.ts';

export interface Selection {
  /** On the page shown. */
  ids: ReadonlySet<string>;
  /** How many rows are meant, those on other pages included once all matching are selected. */
  count: number;
  isWholePage: boolean;
  isAllMatching: boolean;
  toggle: (id: string) => void;
  togglePage: () => void;
  selectAllMatching: () => void;
}

const nothing = { ids: new Set<string>(), isAllMatching: false };

/**
 * Which rows of the list are selected; none any more once there is another list, be it only another page of it. A list
 * that was read again and is the same is no other one: it comes whenever the window is looked at again.
 */
export function useSelection(list: TransactionList | undefined): Selection {
  const [listed, setListed] = useState(list);
  const [{ ids, isAllMatching }, select] = useState(nothing);
  if (list !== listed) {
    setListed(list);
    select(nothing);
  }

  const known = list?.transactions.filter((transaction) => !isPending(transaction)) ?? [];
  const onPage = known.map(({ _id }) => _id);
  const isWholePage = onPage.length > 0 && ids.size === onPage.length;
  const only = (chosen: string[]) => select({ ids: new Set(chosen), isAllMatching: false });

  return {
    ids,
    count: isAllMatching && list ? list.total : ids.size,
    isWholePage,
    isAllMatching,
    toggle: (id) => only(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    togglePage: () => only(isWholePage ? [] : onPage),
    selectAllMatching: () => select({ ids: new Set(onPage), isAllMatching: true }),
  };
}
