import { type FocusEvent, type RefObject, useRef } from 'react';

/**
 * For a region whose elements may disappear while focused: `giveBack` then returns the focus to where it came from, or to
 * the page if that is gone.
 */
export function useFocusReturn(region: RefObject<HTMLElement | null>) {
  const from = useRef<Element>(null);

  function onFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Element && !region.current?.contains(relatedTarget))
      from.current = relatedTarget;
  }

  function giveBack() {
    if (!region.current?.contains(document.activeElement)) return;
    const { current } = from;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    else focusPage();
  }

  return { onFocus, giveBack };
}

/** Without a focus ring, as after a page load: it is not a control. */
export function beginAt(element: HTMLElement): void {
  element.focus({ preventScroll: true, focusVisible: false });
}

/** Where the focus goes when the focused element disappears. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
