import { useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { Button } from './button.tsx';
import { ConfirmDialog, discardQuestion } from './confirm-dialog.tsx';
import { DialogBody, DialogFoot } from './dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { Modal } from './modal.tsx';
import { TextInput } from './text-input.tsx';

export interface PromptQuestion {
  title: string;
  label: string;
  confirmLabel?: string | undefined;
  initialValue?: string | undefined;
  maxLength?: number | undefined;
  /** The error of the trimmed text, if any. */
  validate?: ((text: string) => string | undefined) | undefined;
}

interface PromptDialogProps extends PromptQuestion {
  onAnswer: (text: string | null) => void;
}

export function PromptDialog({ title, label, onAnswer, ...options }: PromptDialogProps) {
  const { confirmLabel = controlMessages.ok, initialValue = '', maxLength, validate } = options;
  const [text, setText] = useState(initialValue);
  const [error, setError] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);

  function submit() {
    const problem = validate?.(text.trim());
    if (problem === undefined) onAnswer(text.trim());
    else setError(problem);
  }

  function close() {
    if (text === initialValue) onAnswer(null);
    else setLeaving(true);
  }

  return (
    <Modal size="sm" aria-label={title} onClose={close}>
      <Form onSubmit={submit}>
        <DialogBody>
          <Field label={label} error={error}>
            <TextInput value={text} onChange={setText} maxLength={maxLength} autoComplete="off" />
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            {commonMessages.cancel}
          </Button>
          <Button variant="primary" type="submit">
            {confirmLabel}
          </Button>
        </DialogFoot>
      </Form>
      {isLeaving && (
        <ConfirmDialog
          {...discardQuestion}
          onAnswer={(isSure) => (isSure ? onAnswer(null) : setLeaving(false))}
        />
      )}
    </Modal>
  );
}
