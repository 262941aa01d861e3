import { useState } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { toastError } from '#web/platform/api-error.ts';
import { type ChosenRows, type RowChange, type RowsChanged, useChangeRows } from '../imports.api.ts';

/** What was changed in a row, offered for the other rows of its payee. */
export interface Offer {
  rowId: string;
  change: RowChange;
  alike: NonNullable<RowsChanged['alike']>;
}

export type RowChanges = ReturnType<typeof useRowChanges>;

export function useRowChanges(importId: string) {
  const [offer, setOffer] = useState<Offer>();
  const { mutateAsync } = useChangeRows(importId);
  const complain = toastError(importPageMessages.changeFailed);

  /** Rejects if it fails. */
  function changeMany(rows: ChosenRows, change: RowChange): Promise<RowsChanged> {
    setOffer(undefined);
    return mutateAsync({ ...rows, change });
  }

  return {
    offer,
    /** Changes one row, and offers the same for its payee. Rejects if it fails. */
    async change({ _id: rowId }: ImportRow, change: RowChange) {
      const { alike } = await changeMany({ rowIds: [rowId] }, change);
      // Those that are not new have reasons of their own.
      if (alike && change.state !== 'new') setOffer({ rowId, change, alike });
    },
    changeMany,
    /** Tells that a change failed. */
    complain,
    accept: ({ change, alike }: Offer) => void changeMany({ rowIds: alike.rowIds }, change).catch(complain),
    decline: () => setOffer(undefined),
  };
}
