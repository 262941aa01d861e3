import { type RefObject, useEffect, useRef } from 'react';

/** A closed dialog gives the focus back to what opened it; where that is gone, it goes to the region. */
export function useFocusAfterDialog(region: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [region, isOpen]);
}
