import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

interface ToastOptions {
  action?: { label: string; onClick: () => void } | undefined;
}

type Tone = 'success' | 'error' | 'info';

type Toasts = Record<Tone, (text: string, options?: ToastOptions) => void>;

const ToastContext = createContext<Toasts | undefined>(undefined);

/** The same object for ever, so effects may depend on it. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error('no ToastProvider above');
  return toasts;
}

interface Slip extends ToastOptions {
  id: number;
  tone: Tone;
  text: string;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const lastId = useRef(0);
  const stack = useRef<HTMLElement>(null);
  const hasSlips = slips.length > 0;

  // A popover lies above the dialog that may be open.
  useEffect(() => {
    stack.current?.togglePopover(hasSlips);
  }, [hasSlips]);

  const toasts = useMemo<Toasts>(() => {
    const show = (tone: Tone) => (text: string, options?: ToastOptions) => {
      lastId.current += 1;
      const slip = { ...options, id: lastId.current, tone, text };
      setSlips((shown) => [...shown, slip]);
    };
    return { success: show('success'), error: show('error'), info: show('info') };
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      <section
        ref={stack}
        popover="manual"
        className={styles['stack']}
        aria-label="Notifications"
        aria-live="polite"
        aria-relevant="additions"
      >
        {slips.map((slip) => (
          <Toast
            key={slip.id}
            {...slip}
            onClose={() => setSlips((shown) => shown.filter(({ id }) => id !== slip.id))}
          />
        ))}
      </section>
    </ToastContext>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

interface ToastProps extends Omit<Slip, 'id'> {
  onClose: () => void;
}

function Toast({ tone, text, action, onClose }: ToastProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(styles['toast'], styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon />
      <span className={styles['text']}>{text}</span>
      <span className={styles['buttons']}>
        {action && (
          <button
            type="button"
            className={styles['action']}
            onClick={() => {
              onClose();
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton
          className={styles['close']}
          label="Close"
          icon={<X className="icon-sm" />}
          onClick={onClose}
        />
      </span>
      {/* The line is the clock: it runs for five seconds and stands still under pointer and focus. */}
      <i className={styles['clock']} onAnimationEnd={onClose} />
    </div>
  );
}
