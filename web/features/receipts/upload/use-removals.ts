import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { removalKey } from '../receipts.api.ts';

/** Calls back for every receipt deleted while the page is shown, also from dialogs over it. */
export function useRemovals(onRemoved: (receiptId: unknown) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onRemoved);

  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { options, state } = event.mutation;
        if (options.mutationKey === removalKey) tell(state.variables);
      }),
    [client],
  );
}
