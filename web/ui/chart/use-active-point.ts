import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface ActivePoint {
  /** The index of the hovered or focused point; after a touch it stays active until the next touch elsewhere. */
  active: number | undefined;
  setActive: (index: number | undefined) => void;
  /** For the element that holds the points. */
  holder: {
    ref: RefObject<SVGGElement | null>;
    onPointerLeave: (event: ReactPointerEvent) => void;
    onPointerDown: (event: ReactPointerEvent) => void;
    onPointerCancel: () => void;
  };
}

export function useActivePoint(): ActivePoint {
  const ref = useRef<SVGGElement>(null);
  const [active, setActive] = useState<number>();

  useEffect(() => {
    function onPress({ target }: PointerEvent) {
      if (!(target instanceof Node && ref.current?.contains(target))) setActive(undefined);
    }
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  return {
    active,
    setActive,
    holder: {
      ref,
      onPointerLeave({ pointerType }) {
        // A lifted finger also leaves, but the point it chose should stay active.
        if (pointerType === 'mouse') setActive(undefined);
      },
      onPointerDown({ pointerType, target, pointerId }) {
        // A touch is captured by its first element; releasing it lets the points it slides over be entered in turn.
        if (pointerType === 'touch' && target instanceof Element) target.releasePointerCapture(pointerId);
      },
      // The touch turned out to be a scroll of the page.
      onPointerCancel: () => setActive(undefined),
    },
  };
}
