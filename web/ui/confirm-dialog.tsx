import { Trash, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { cx } from './cx.ts';
import { DialogBody, DialogFoot } from './dialog.tsx';
import { openDialog } from './dialogs.tsx';
import { Field, Form } from './field.tsx';
import { Modal } from './modal.tsx';
import { TextInput } from './text-input.tsx';

/** Asks in a dialog and resolves to whether it was confirmed. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => openDialog(ConfirmDialog, { ...question, onAnswer: resolve }));
}

/** Goes on at once if nothing was entered, and otherwise after asking whether the input may be discarded. */
export async function confirmDiscard(isChanged: boolean, goOn: () => void): Promise<void> {
  if (!isChanged || (await confirm(discardQuestion))) goOn();
}

interface ConfirmQuestion {
  message: string;
  /** The label of the confirming button. */
  confirmLabel: string;
  /** The label of the alternative. */
  cancelLabel?: string | undefined;
  /** 'danger' destroys something, 'warning' only asks for confirmation. */
  tone?: 'danger' | 'warning' | undefined;
  /** What has to be typed before the confirming button does anything. */
  typed?: TypedGuard | undefined;
}

interface TypedGuard {
  label: string;
  /** An e-mail address, compared without case. */
  text: string;
  complaint: string;
}

/** Asks before a form with unsaved input is closed. */
const discardQuestion: ConfirmQuestion = {
  message: unsavedMessages.confirmDiscard,
  confirmLabel: unsavedMessages.discard,
  cancelLabel: unsavedMessages.keepEditing,
};

interface ConfirmDialogProps extends ConfirmQuestion {
  onAnswer: (confirmed: boolean) => void;
  onClose: () => void;
}

function ConfirmDialog({
  message,
  tone = 'danger',
  typed,
  onAnswer,
  onClose,
  ...labels
}: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = commonMessages.cancel } = labels;
  const messageId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState('');
  const [isTried, setTried] = useState(false);
  const isDanger = tone === 'danger';
  const firstButton = isDanger ? cancel : confirm;
  const isGuarded = typed !== undefined && withAsciiDomain(entered) !== withAsciiDomain(typed.text);

  function answer(confirmed: boolean) {
    onClose();
    onAnswer(confirmed);
  }

  function submit() {
    setTried(true);
    if (isGuarded) field.current?.focus();
    else answer(true);
  }

  return (
    <Modal
      role="alertdialog"
      size="sm"
      aria-label={controlMessages.pleaseConfirm}
      aria-describedby={messageId}
      initialFocus={typed ? field : firstButton}
      onClose={() => answer(false)}
    >
      <Form onSubmit={submit}>
        <DialogBody className={styles['body']}>
          <span className={cx(styles['badge'], styles[tone])}>
            {isDanger ? <Trash /> : <TriangleAlert />}
          </span>
          <p id={messageId}>{message}</p>
          {typed && (
            <Field
              className={styles['typed']}
              label={typed.label}
              error={isTried && isGuarded ? typed.complaint : undefined}
            >
              <TextInput ref={field} type="email" autoComplete="off" value={entered} onChange={setEntered} />
            </Field>
          )}
        </DialogBody>
        <DialogFoot>
          <Button ref={cancel} onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} type="submit" variant={isDanger ? 'danger' : 'primary'}>
            {confirmLabel}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  );
}

/** In lower case, and with an international domain in ASCII, as Chrome gives what is typed, whatever it looks like. */
function withAsciiDomain(email: string): string {
  const url = `https://${email.trim().toLowerCase()}`;
  return URL.canParse(url) ? new URL(url).href : url;
}
