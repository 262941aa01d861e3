import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 52.5em)');

/** Whether the window is too narrow for columns: rows are entries then, and there are no heads to press. */
export function useEntries(): boolean {
  return useSyncExternalStore(onChange, () => narrow.matches);
}

function onChange(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
