import { useSyncExternalStore } from 'react';

const query = '(width < 52.5em)';

/** Whether the window is too narrow for columns: then rows are shown as entries without column heads. */
export function useEntries(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => false,
  );
}

function onChange(listener: () => void): () => void {
  const narrow = matchMedia(query);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
