import { useState } from 'react';
import type { TransactionList } from '#contract/transactions.ts';
import { isPending } from '#web/platform/pending.ts';

export interface Selection {
  /** On the page shown. */
  ids: ReadonlySet<string>;
  /** How many rows are meant, those on other pages included once all matching are selected. */
  count: number;
  /** Rows of the filter, on whatever page. */
  total: number;
  isWholePage: boolean;
  isAllMatching: boolean;
  toggle: (id: string) => void;
  /** Selects every row from the one that was toggled last to this one, in place of the range that was so selected before. */
  extend: (id: string) => void;
  togglePage: () => void;
  setAllMatching: (isAllMatching: boolean) => void;
  clear: () => void;
}

interface Selected {
  ids: ReadonlySet<string>;
  isAllMatching: boolean;
  /** Where a range begins, and what was selected by then. */
  anchor?: { id: string; ids: ReadonlySet<string> };
}

const nothing: Selected = { ids: new Set(), isAllMatching: false };

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
  const total = list?.total ?? 0;
  const isWholePage = onPage.length > 0 && ids.size === onPage.length;

  return {
    ids,
    count: isAllMatching ? total : ids.size,
    total,
    isWholePage,
    isAllMatching,
    toggle: (id) => select((selected) => toggled(selected, id)),
    extend: (id) => select((selected) => extended(selected, id, onPage)),
    togglePage: () => select({ ids: new Set(isWholePage ? [] : onPage), isAllMatching: false }),
    setAllMatching: (isAllMatching) => select({ ids: new Set(onPage), isAllMatching }),
    clear: () => select(nothing),
  };
}

function toggled({ ids: before }: Selected, id: string): Selected {
  const ids = new Set(before);
  if (!ids.delete(id)) ids.add(id);
  return { ids, isAllMatching: false, anchor: { id, ids } };
}

function extended(selected: Selected, id: string, onPage: readonly string[]): Selected {
  const { anchor } = selected;
  if (anchor === undefined) return toggled(selected, id);
  const [from = 0, to = 0] = [onPage.indexOf(anchor.id), onPage.indexOf(id)].toSorted((a, b) => a - b);
  return { ids: new Set([...anchor.ids, ...onPage.slice(from, to + 1)]), isAllMatching: false, anchor };
}
