import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that was pressed goes with its row. Once the list has come again, the focus moves to the same button of the
 * row that took its place, or to the list where there is none; unless the person has put it elsewhere meanwhile.
 * Gives the function to call before the row goes, with its index or, for several rows, without.
 */
export function useFocusAfterDeletion(region: RefObject<HTMLElement | null>, list: unknown) {
  const deleted = useRef<{ row: number | undefined }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what it waits for
  useEffect(() => {
    const { current } = deleted;
    deleted.current = undefined;
    if (current === undefined || document.activeElement !== document.body) return;
    const buttons = region.current?.querySelectorAll<HTMLElement>('tbody [aria-label^="Delete "]') ?? [];
    const next = current.row === undefined ? undefined : buttons[Math.min(current.row, buttons.length - 1)];
    (next ?? region.current)?.focus();
  }, [region, list]);

  return (row?: number) => {
    deleted.current = { row };
  };
}
