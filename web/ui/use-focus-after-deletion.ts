import { type RefObject, useEffect, useRef } from 'react';

/**
 * What had the focus goes with its row: the button that was pressed, or the row itself. Once the list has changed, the
 * focus moves to the same of the row that took its place, or to the list where there is none; unless the person has put
 * it elsewhere meanwhile.
 * Gives the function to call before the row goes, with its index or, for several rows, without.
 */
export function useFocusAfterDeletion(region: RefObject<HTMLElement | null>, list: unknown) {
  const deleted = useRef<{ row: number | undefined; focus: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what it waits for
  useEffect(() => {
    const { current } = deleted;
    deleted.current = undefined;
    if (current === undefined || document.activeElement !== document.body) return;
    const candidates = region.current?.querySelectorAll<HTMLElement>(current.focus) ?? [];
    const next =
      current.row === undefined ? undefined : candidates[Math.min(current.row, candidates.length - 1)];
    (next ?? region.current)?.focus();
  }, [region, list]);

  return (row?: number) => {
    const isRow = document.activeElement?.matches('tr') ?? false;
    deleted.current = { row, focus: isRow ? 'tbody > tr' : 'tbody [aria-label^="Delete "]' };
  };
}
