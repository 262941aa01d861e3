import { type RefObject, useEffect, useRef } from 'react';

/**
 * A deleted row takes the focus with it: that of the pressed button, or of the row itself. Once the list has changed, this
 * moves the focus to the same element of the next row, or to the list if there is none, unless the focus was moved
 * elsewhere meanwhile.
 * Returns the function to call before the row is removed, with its index, or without for several rows.
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
    if (next) next.focus();
    else region.current?.focus({ preventScroll: true });
  }, [region, list]);

  return (row?: number) => {
    const isRow = document.activeElement?.matches('tr') ?? false;
    deleted.current = { row, focus: isRow ? 'tbody > tr[tabindex]' : 'tbody [aria-label^="Delete "]' };
  };
}

/** A closed dialog restores the focus to the element that opened it; if that is gone, this moves it to the region. */
export function useFocusAfterDialog(region: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [region, isOpen]);
}
