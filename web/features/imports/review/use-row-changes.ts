import { useState } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type ChosenRows, type RowChange, type RowsChanged, useChangeRows } from '../imports.api.ts';

/** What was changed in a row, offered for the other rows of its payee. */
export interface Offer {
  rowId: string;
  change: RowChange;
  alike: NonNullable<RowsChanged['alike']>;
}

export interface RowChanges {
  offer: Offer | undefined;
  change: (row: ImportRow, change: RowChange) => Promise<void>;
  /** Whether they were changed. */
  changeMany: (rows: ChosenRows, change: RowChange) => Promise<boolean>;
  accept: (offer: Offer) => void;
  decline: () => void;
}

export function useRowChanges(importId: string): RowChanges {
  const [offer, setOffer] = useState<Offer>();
  const toast = useToast();
  const { mutateAsync } = useChangeRows(importId);

  async function send(rows: ChosenRows, change: RowChange): Promise<RowsChanged | undefined> {
    setOffer(undefined);
    try {
      return await mutateAsync({ ...rows, change });
    } catch (error) {
      toast.error(messageOf(error, importPageMessages.changeFailed));
      return undefined;
    }
  }

  return {
    offer,
    async change({ _id: rowId }, change) {
      const alike = (await send({ rowIds: [rowId] }, change))?.alike;
      // Those that are not new have reasons of their own.
      if (alike && change.state !== 'new') setOffer({ rowId, change, alike });
    },
    changeMany: async (rows, change) => (await send(rows, change)) !== undefined,
    accept: ({ change, alike }) => void send({ rowIds: alike.rowIds }, change),
    decline: () => setOffer(undefined),
  };
}
