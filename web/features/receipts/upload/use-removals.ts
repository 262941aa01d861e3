import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { removalKey } from '../receipts.api.ts';

/** Tells of every receipt that is deleted while the page is there, also by what lies over it. */
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
