import { useEffect } from 'react';
import { preloadTransactionForm } from '#web/features/transactions/shared/transaction-forms.tsx';
import { preloadCommandDialogs } from '../commands/open-command-dialog.tsx';
import { daily, recurring, settings } from './destinations.ts';

/** Once the first page stands, fetches the code of all the others and of what opens over them. */
export function usePreloading(): void {
  useEffect(() => {
    // Safari has no idea of idleness.
    const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1000));
    whenIdle(() => {
      preloadTransactionForm();
      preloadCommandDialogs();
      for (const { page } of [...daily, recurring, settings]) page.preload();
    });
  }, []);
}
