import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { useEndpointMutation } from '#web/platform/query-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PasswordStep } from '../password-step.tsx';
import styles from '../settings.module.css';
import { showRecoveryCodes } from './recovery-codes.tsx';

interface TotpStepsProps {
  onClose: () => void;
}

/** First the password, then the QR code and the app's first code. */
export function TotpSteps({ onClose }: TotpStepsProps) {
  const [begun, setBegun] = useState<{ currentPassword: string; secret: string; uri: string }>();
  const { mutateAsync: start } = useEndpointMutation('POST /auth/second-factor/totp');

  if (begun !== undefined) return <TotpCodeStep {...begun} onClose={onClose} />;
  return (
    <PasswordStep
      submitText={secondFactorMessages.continue}
      send={async ({ currentPassword }) => {
        setBegun({ currentPassword, ...(await start({ body: { currentPassword } })) });
        return undefined;
      }}
      onClose={onClose}
    >
      {secondFactorMessages.appHint}
    </PasswordStep>
  );
}

/** Dark on white in both themes, because many scanners read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

interface TotpCodeStepProps extends TotpStepsProps {
  currentPassword: string;
  secret: string;
  uri: string;
}

function TotpCodeStep({ currentPassword, secret, uri, onClose }: TotpCodeStepProps) {
  const { mutateAsync: confirm } = useEndpointMutation('PUT /auth/second-factor/totp');
  const input = useRef<HTMLInputElement>(null);
  const form = useEntryForm({
    initial: () => ({ code: '' }),
    check: ({ code }) => ({ code: code.trim() === '' ? secondFactorMessages.codeRequired : undefined }),
    async send({ code }) {
      const reply = await confirm({ body: { currentPassword, code: code.trim() } });
      return showRecoveryCodes(reply, secondFactorMessages.totpAdded);
    },
    onClose,
  });

  // It replaces the step that had the focus.
  useEffect(() => input.current?.focus(), []);

  return (
    <DialogForm form={form} submitText={secondFactorMessages.confirm} onCancel={onClose}>
      <p>{secondFactorMessages.scanThis}</p>
      <QrCode text={uri} label={secondFactorMessages.qrCode} />
      <p className={styles['secret']}>
        <span className="vh">{secondFactorMessages.key} </span>
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </p>
      <Field label={secondFactorMessages.code} hint={secondFactorMessages.codeHint} error={form.errors.code}>
        <TextInput
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...form.inputOf('code')}
        />
      </Field>
    </DialogForm>
  );
}
