import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from './frame.ts';

/** The size of an element in whole pixels, kept up to date; null until it is laid out. Charts draw at this size, so that their text never scales. */
export function useBox(): [RefObject<HTMLDivElement | null>, Box | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    function measure() {
      if (element === null) return;
      const [width, height] = [element.clientWidth, element.clientHeight];
      setBox((known) => (known?.width === width && known.height === height ? known : { width, height }));
    }
    // Once before the first paint, so that no empty frame is seen.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, box?.width ? box : null];
}
