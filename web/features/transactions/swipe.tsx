import { Pencil, Trash } from 'lucide-react';
import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './swipe-hint.module.css';

/** From here on, a movement sideways is a swipe and no tap that trembles. */
const slackPx = 10;
/** From here on, letting go acts. */
const farPx = 96;

export interface Swipe {
  /** Where the finger is moving to. */
  to: 'left' | 'right';
  /** Whether letting go now would act. */
  isFar: boolean;
}

interface Actions {
  onLeft: () => void;
  onRight: () => void;
}

/**
 * An element follows a finger that moves it sideways; letting go far from the start acts, everything else brings it back.
 * Scrolling stays with the browser, by `touch-action: pan-y pinch-zoom`, and so does the mouse.
 */
export function useSwipe({ onLeft, onRight }: Actions) {
  const [swipe, setSwipe] = useState<Swipe>();
  const start = useRef<{ x: number; y: number }>(undefined);
  const isSwiping = useRef(false);

  // Otherwise Chromium takes the end of a fast swipe for a fling, and the next tap for one that stops it.
  const keepMoves = useCallback((row: HTMLTableRowElement | null) => {
    const keep = (event: TouchEvent) => {
      if (isSwiping.current && event.cancelable) event.preventDefault();
    };
    row?.addEventListener('touchmove', keep, { passive: false });
    return () => row?.removeEventListener('touchmove', keep);
  }, []);

  function begin({ isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent) {
    start.current = isPrimary && pointerType !== 'mouse' ? { x, y } : undefined;
  }

  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    const [x, y] = [clientX - start.current.x, clientY - start.current.y];
    if (!swipe && Math.abs(x) < Math.max(slackPx, 2 * Math.abs(y))) return;
    isSwiping.current = true;
    currentTarget.style.translate = `${x}px`;
    const next: Swipe = { to: x < 0 ? 'left' : 'right', isFar: Math.abs(x) >= farPx };
    if (swipe?.to !== next.to || swipe.isFar !== next.isFar) setSwipe(next);
  }

  function letGo(event: PointerEvent<HTMLElement>) {
    cancel(event);
    if (swipe?.isFar) (swipe.to === 'left' ? onLeft : onRight)();
  }

  function cancel({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = undefined;
    isSwiping.current = false;
    currentTarget.style.translate = '';
    setSwipe(undefined);
  }

  return {
    swipe,
    props: {
      ref: keepMoves,
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: letGo,
      onPointerCancel: cancel,
    },
  };
}

/** Beside a row that is being swiped: what letting go does. Whoever does not swipe has the row's buttons. */
export function SwipeHint({ to, isFar }: Swipe) {
  const isDeleting = to === 'left';
  const Icon = isDeleting ? Trash : Pencil;
  return (
    <span
      className={cx(styles['hint'], isDeleting ? styles['delete'] : styles['edit'], isFar && styles['far'])}
      aria-hidden="true"
    >
      <Icon />
      {isDeleting ? commonMessages.delete : commonMessages.edit}
    </span>
  );
}
