import { Trash, TriangleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { cx } from './cx.ts';
import { DialogBody, DialogFoot } from './dialog.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmQuestion {
  message: string;
  /** The label of the confirming button. */
  confirmLabel: string;
  /** The label of the alternative. */
  cancelLabel?: string | undefined;
  /** 'danger' destroys something, 'warning' only asks for confirmation. */
  tone?: 'danger' | 'warning' | undefined;
}

/** Asks before a form with unsaved input is closed. */
export const discardQuestion: ConfirmQuestion = {
  message: unsavedMessages.confirmDiscard,
  confirmLabel: unsavedMessages.discard,
  cancelLabel: unsavedMessages.keepEditing,
};

interface ConfirmDialogProps extends ConfirmQuestion {
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ message, tone = 'danger', onAnswer, ...labels }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel' } = labels;
  const messageId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const isDanger = tone === 'danger';
  return (
    <Modal
      role="alertdialog"
      size="sm"
      aria-label="Please confirm"
      aria-describedby={messageId}
      initialFocus={isDanger ? cancel : confirm}
      onClose={() => onAnswer(false)}
    >
      <DialogBody className={styles['body']}>
        <span className={cx(styles['badge'], styles[tone])}>{isDanger ? <Trash /> : <TriangleAlert />}</span>
        <p id={messageId}>{message}</p>
      </DialogBody>
      <DialogFoot>
        <Button ref={cancel} onClick={() => onAnswer(false)}>
          {cancelLabel}
        </Button>
        <Button ref={confirm} variant={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
