import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { watchTopModal } from './open-modals.ts';
import { createStore, useStore } from './store.ts';
import styles from './toast.module.css';

export interface ToastOptions {
  actions?: readonly { label: string; onClick: () => void }[] | undefined;
  /** Replaces an earlier toast with the same topic. */
  topic?: string | undefined;
}

type Tone = 'success' | 'error' | 'info' | 'warning';

/** On top of the others, also of those that come after them. */
const isUrgent = ({ tone }: { tone: Tone }) => tone === 'error' || tone === 'warning';

interface Slip extends ToastOptions {
  id: number;
  tone: Tone;
  text: string;
}

const slips = createStore<readonly Slip[]>([]);
let lastId = 0;

/** Shows a message over the page. */
export const toast = {
  success: teller('success'),
  error: teller('error'),
  info: teller('info'),
  warning: teller('warning'),
};

function teller(tone: Tone) {
  return (text: string, options?: ToastOptions) => {
    lastId += 1;
    const slip = { ...options, id: lastId, tone, text };
    slips.set([...slips.get().filter(({ topic }) => !topic || topic !== slip.topic), slip]);
  };
}

/** At the end of a session: what was told, and what its buttons do, concerns nobody else. */
export function clearToasts(): void {
  slips.set([]);
}

function close(closed: number): void {
  slips.set(slips.get().filter(({ id }) => id !== closed));
}

/** Shows what was told. */
export function Toasts() {
  const shown = useStore(slips);
  const stack = useRef<HTMLElement>(null);
  const hasSlips = shown.length > 0;

  useLayoutEffect(() => {
    const home = stack.current?.parentElement;
    return watchTopModal((modal) => move(stack.current, modal ?? home));
  }, []);

  useLayoutEffect(() => {
    stack.current?.togglePopover(hasSlips);
    // Opening another one later moves nothing.
    stack.current?.toggleAttribute('data-in-dialog', stack.current.closest('dialog') !== null);
  }, [hasSlips]);

  return (
    <div>
      <section
        ref={stack}
        popover="manual"
        className={styles['stack']}
        aria-label={controlMessages.notifications}
        aria-live="polite"
        aria-relevant="additions"
        onFocus={({ currentTarget, target }) =>
          target.matches(':focus-visible') && currentTarget.removeAttribute('data-pressed')
        }
        onPointerUp={(event) => event.currentTarget.setAttribute('data-pressed', '')}
        // A finger leaves at once, but what it has touched stays hovered.
        onPointerLeave={({ currentTarget, pointerType }) =>
          pointerType !== 'touch' && currentTarget.removeAttribute('data-pressed')
        }
      >
        {[...shown.filter((slip) => !isUrgent(slip)), ...shown.filter(isUrgent)].map((slip) => (
          <Toast key={slip.id} {...slip} onClose={() => close(slip.id)} />
        ))}
      </section>
    </div>
  );
}

/**
 * A popover is above an open dialog, but it can be pressed only if it is inside it. When moved there it keeps its timer and
 * the focus; in browsers that cannot do that yet, its timer restarts.
 */
function move(stack: HTMLElement | null, parent: Element | null | undefined): void {
  if (!stack || !parent || stack.parentElement === parent) return;
  stack.hidePopover();
  (parent.moveBefore ?? parent.insertBefore).call(parent, stack, null);
  stack.togglePopover(stack.hasChildNodes());
  if (!parent.matches('dialog')) stack.removeAttribute('data-in-dialog');
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

interface ToastProps extends Omit<Slip, 'id'> {
  onClose: () => void;
}

function Toast({ tone, text, actions = [], onClose }: ToastProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(styles['toast'], styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon />
      <span className={styles['text']}>{text}</span>
      <span className={styles['buttons']}>
        {actions.map(({ label, onClick }) => (
          <button
            key={label}
            type="button"
            className={styles['action']}
            aria-keyshortcuts={label === commonMessages.undo ? 'Control+Z Meta+Z' : undefined}
            onClick={() => {
              onClose();
              onClick();
            }}
          >
            {label}
          </button>
        ))}
        <IconButton
          className={styles['close']}
          label={commonMessages.close}
          icon={<X className="icon-sm" />}
          onClick={onClose}
        />
      </span>
      {/* The line is the timer; it pauses on hover and focus. */}
      <i className={cx(styles['clock'], actions.length > 0 && styles['slow'])} onAnimationEnd={onClose} />
    </div>
  );
}
