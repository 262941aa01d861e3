import { useState } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { tellFailure } from '#web/platform/tell-failure.ts';
import { type ChosenRows, type RowChange, type RowsChanged, useChangeRows } from '../imports.api.ts';

/** What was changed in a row, offered for the other rows of its payee. */
export interface Offer {
  rowId: string;
  change: RowChange;
  alike: NonNullable<RowsChanged['alike']>;
}

export interface RowChanges {
  offer: Offer | undefined;
  /** Changes one row, and offers the same for its payee. Rejects if it fails. */
  change: (row: ImportRow, change: RowChange) => Promise<void>;
  /** Rejects if it fails. */
  changeMany: (rows: ChosenRows, change: RowChange) => Promise<RowsChanged>;
  /** Tells that a change failed. */
  complain: (error: unknown) => void;
  accept: (offer: Offer) => void;
  decline: () => void;
}

export function useRowChanges(importId: string): RowChanges {
  const [offer, setOffer] = useState<Offer>();
  const { mutateAsync } = useChangeRows(importId);
  const complain = tellFailure(importPageMessages.changeFailed);

  function changeMany(rows: ChosenRows, change: RowChange): Promise<RowsChanged> {
    setOffer(undefined);
    return mutateAsync({ ...rows, change });
  }

  return {
    offer,
    async change({ _id: rowId }, change) {
      const { alike } = await changeMany({ rowIds: [rowId] }, change);
      // Those that are not new have reasons of their own.
      if (alike && change.state !== 'new') setOffer({ rowId, change, alike });
    },
    changeMany,
    complain,
    accept: ({ change, alike }) => void changeMany({ rowIds: alike.rowIds }, change).catch(complain),
    decline: () => setOffer(undefined),
  };
}
