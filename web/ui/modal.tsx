import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './modal.module.css';
import { enterModal } from './open-modals.ts';

export interface ModalProps {
  role?: 'dialog' | 'alertdialog' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Asked for by Esc, and by a press outside where that is allowed. The owner then stops rendering it. */
  onClose: () => void;
  /** Off the screen, with all that was entered. */
  isAside?: boolean | undefined;
  closeOnBackdrop?: boolean | undefined;
  /** It stands in the address, so that going back closes it anyway. */
  isAddressed?: boolean | undefined;
  /** Otherwise the first control that can be filled in, its text selected, and failing that the first that can be pressed. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  children: ReactNode;
}

/** The native modal dialog: rendered means open. The browser traps the focus and gives it back at the end. */
export function Modal({
  size = 'md',
  isAside = false,
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
    if (dialog === null || isAside) return;
    show(dialog, initialFocus);
    const leave = enterModal(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, [initialFocus, isAside]);

  return (
    <dialog
      {...rest}
      ref={ref}
      className={cx(styles['modal'], styles[size], className)}
      data-addressed={isAddressed}
      closedby={closeOnBackdrop ? 'any' : 'closerequest'}
      onCancel={(event) => {
        // A file picker inside sends the same event when it is dismissed.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (event.cancelable) onClose();
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open || isAside) return;
        // Browsers close for good when Esc is pressed twice, whatever the first answer was: the owner may still keep it.
        show(currentTarget, initialFocus);
        onClose();
      }}
    />
  );
}

function show(dialog: HTMLDialogElement, initialFocus: ModalProps['initialFocus']): void {
  dialog.showModal();
  const firstControl = dialog.querySelector<HTMLElement>('input, select, textarea');
  const focused = initialFocus?.current ?? firstControl;
  focused?.focus();
  if (focused instanceof HTMLInputElement) focused.select();
}
