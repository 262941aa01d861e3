import { useEffect, useRef } from 'react';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { QrCode } from './qr-code.tsx';
import { useConfirmTotp } from './second-factor.api.ts';
import styles from './second-factor.module.css';

interface TotpCodeStepProps {
  currentPassword: string;
  secret: string;
  uri: string;
  onDone: (reply: { recoveryCodes: string[] }) => string | undefined;
  onClose: () => void;
}

export function TotpCodeStep({ currentPassword, secret, uri, onDone, onClose }: TotpCodeStepProps) {
  const { mutateAsync: confirm, isPending } = useConfirmTotp();
  const input = useRef<HTMLInputElement>(null);
  const { fields, complaints, failure, isSending, body, change, submit } = useEntryForm({
    initial: () => ({ code: '' }),
    check: ({ code }) => ({ code: code.trim() === '' ? secondFactorMessages.codeRequired : undefined }),
    send: async ({ code }) => onDone(await confirm({ currentPassword, code: code.trim() })),
    isSending: isPending,
    onClose,
  });

  // It replaces the step that had the focus.
  useEffect(() => input.current?.focus(), []);

  return (
    <Form onSubmit={submit}>
      <DialogBody ref={body}>
        {failure && <Alert tone="error">{failure}</Alert>}
        <p>Scan this with the app, or type the key below into it.</p>
        <QrCode text={uri} label="QR code for the authenticator app" />
        <p className={styles['secret']}>
          <span className="vh">Key: </span>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </p>
        <Field label="Code" hint="The six digits that the app shows now." error={complaints.code}>
          <TextInput
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={fields.code}
            onChange={(code) => change({ code })}
          />
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={isSending}>
          Confirm
        </Button>
      </DialogFoot>
    </Form>
  );
}
