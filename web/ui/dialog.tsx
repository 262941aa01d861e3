import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

interface DialogProps
  extends Pick<
    ModalProps,
    'size' | 'isHidden' | 'onClose' | 'closeOnBackdrop' | 'isAddressed' | 'initialFocus'
  > {
  title: ReactNode;
  /** Between the title and the close button. */
  headExtra?: ReactNode;
  children: ReactNode;
}

/** Open while rendered. Contains a DialogBody and a DialogFoot, inside a Form if there is something to submit. */
export function Dialog({ title, headExtra, onClose, children, ...rest }: DialogProps) {
  const titleId = useId();
  return (
    <Modal {...rest} onClose={onClose} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {headExtra}
        <IconButton label={commonMessages.close} icon={<X />} onClick={onClose} />
      </div>
      <span className={cx(styles['rule'], 'oxford')} aria-hidden="true" />
      {children}
    </Modal>
  );
}

export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['body'], className)} />;
}

/** Body and foot in one column, with something to look at next to them, or above them on phones. */
export function DialogColumns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['beside']}>{beside}</div>
    </div>
  );
}

/** The buttons, the primary one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>;
}
