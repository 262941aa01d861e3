import type { ReactNode, RefObject } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { Alert } from './alert.tsx';
import { Button, type ButtonVariant, TextButton } from './button.tsx';
import { DialogBody, DialogFoot } from './dialog.tsx';
import { Form } from './field.tsx';

interface DialogFormProps {
  form: {
    body: RefObject<HTMLDivElement | null>;
    /** An error that belongs to no field. */
    failure: string | undefined;
    /** Unsaved input has been restored. */
    isRestored: boolean;
    startOver: () => void;
    isSending: boolean;
    submit: () => void;
    close: () => void;
  };
  submitText: string;
  busyText?: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  /** By default closes the form. */
  onCancel?: (() => void) | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A form that is the content of a dialog, with its failure above the fields, and Cancel and Submit below. */
export function DialogForm({
  form,
  submitText,
  variant = 'primary',
  onCancel = form.close,
  children,
  ...rest
}: DialogFormProps) {
  const { body, failure, isRestored, startOver, isSending, submit } = form;
  return (
    <Form onSubmit={submit}>
      <DialogBody ref={body}>
        {isRestored && (
          <Alert tone="ok">
            {unsavedMessages.restored}{' '}
            <TextButton onClick={startOver}>{unsavedMessages.startOver}</TextButton>
          </Alert>
        )}
        {failure && <Alert tone="error">{failure}</Alert>}
        {children}
      </DialogBody>
      <DialogFoot>
        <Button variant="quiet" onClick={onCancel}>
          {commonMessages.cancel}
        </Button>
        <Button {...rest} variant={variant} type="submit" busy={isSending}>
          {submitText}
        </Button>
      </DialogFoot>
    </Form>
  );
}
