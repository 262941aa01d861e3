import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './modal.module.css';
import { enterModal } from './open-modals.ts';

export interface ModalProps {
  role?: 'dialog' | 'alertdialog' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Called on Esc, and on a click outside if that is allowed. The owner then stops rendering the dialog. */
  onClose: () => void;
  /** Hidden, but keeping all input. */
  isHidden?: boolean | undefined;
  closeOnBackdrop?: boolean | undefined;
  /** It is part of the address, so going back closes it anyway. */
  isAddressed?: boolean | undefined;
  /** By default the first field, with its text selected, or if there is none, the first button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  children: ReactNode;
}

/** A native modal dialog, open while rendered. The browser traps the focus and restores it on closing. */
export function Modal({
  size = 'md',
  isHidden = false,
  onClose,
  closeOnBackdrop,
  isAddressed,
  initialFocus,
  className,
  ...rest
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || isHidden) return;
    show(dialog, initialFocus);
    const leave = enterModal(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, [initialFocus, isHidden]);

  return (
    <dialog
      {...rest}
      ref={ref}
      className={cx(styles['modal'], styles[size], className)}
      data-addressed={isAddressed || undefined}
      closedby={closeOnBackdrop ? 'any' : 'closerequest'}
      onCancel={(event) => {
        // A file picker inside fires the same event when it is dismissed.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (event.cancelable) onClose();
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open || isHidden) return;
        // Browsers force a dialog closed on a second Esc, even if the first was cancelled; the owner may still keep it open.
        show(currentTarget, initialFocus);
        onClose();
      }}
    />
  );
}

function show(dialog: HTMLDialogElement, initialFocus: ModalProps['initialFocus']): void {
  dialog.showModal();
  const firstControl = dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([tabindex="-1"])');
  const focused = initialFocus?.current ?? firstControl;
  focused?.focus();
  if (focused instanceof HTMLInputElement) focused.select();
}
