import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from './frame.ts';

/**
 * The size of an element in whole pixels, kept up to date; null until it is laid out. Charts draw at this size, so that
 * their text never scales.
 */
export function useBox({
  isAwaited,
}: {
  isAwaited: boolean;
}): [RefObject<HTMLDivElement | null>, Box | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const isDrawnAtOnce = useRef(!isAwaited);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setBox((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    // Before the first paint, so that no empty frame is visible; a chart still loading can wait for the layout anyway.
    if (isDrawnAtOnce.current) measure();
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, box?.width ? box : null];
}
