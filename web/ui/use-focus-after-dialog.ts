import { type RefObject, useEffect, useRef } from 'react';

/** A closed dialog restores the focus to the element that opened it; if that is gone, this moves it to the region. */
export function useFocusAfterDialog(region: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [region, isOpen]);
}
