import { useSyncExternalStore } from 'react';

const query = '(width < 52.5em)';

/** Whether the window is too narrow for columns: rows are entries then, and there are no heads to press. */
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
