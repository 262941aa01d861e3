import { useState } from 'react';
import { Button } from './button.tsx';
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
  /** What is wrong with the trimmed text, if anything. */
  validate?: ((text: string) => string | undefined) | undefined;
}

interface PromptDialogProps extends PromptQuestion {
  onAnswer: (text: string | null) => void;
}

export function PromptDialog({ title, label, onAnswer, ...options }: PromptDialogProps) {
  const { confirmLabel = 'OK', initialValue = '', maxLength, validate } = options;
  const [text, setText] = useState(initialValue);
  const [error, setError] = useState<string>();

  function submit() {
    const problem = validate?.(text.trim());
    if (problem === undefined) onAnswer(text.trim());
    else setError(problem);
  }

  return (
    <Modal size="sm" aria-label={title} onClose={() => onAnswer(null)}>
      <Form onSubmit={submit}>
        <DialogBody>
          <Field label={label} error={error}>
            <TextInput value={text} onChange={setText} maxLength={maxLength} autoComplete="off" />
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit">
            {confirmLabel}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  );
}
