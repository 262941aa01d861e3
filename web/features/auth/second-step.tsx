import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { authMessages } from '#contract/messages/auth.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { signInPageMessages } from '#contract/messages/sign-in-pages.ts';
import type { SecondFactorChallenge } from '#contract/second-factor.ts';
import { isUnanswered, messageOf } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Form } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { sendLogin, useLogIn } from './auth.api.ts';
import { type Credentials, wantedSecondFactor } from './check-credentials.ts';

interface SecondStepProps {
  /** Verified credentials, sent again with the second factor. */
  credentials: Credentials;
  wanted: SecondFactorChallenge;
}

export function SecondStep({ credentials, wanted }: SecondStepProps) {
  const { mutate, mutateAsync, reset, error, isPending } = useLogIn();
  const askPasskey = usePasskeyAnswer(credentials, wanted.passkey);
  const [code, setCode] = useState('');
  const [fieldError, setComplaint] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const takesCode = wanted.totp || wanted.recoveryCodes;

  // It replaces the form that had the focus.
  useEffect(() => step.current?.querySelector<HTMLElement>('button, input')?.focus(), []);

  async function usePasskey() {
    setComplaint(undefined);
    reset();
    setAsking(true);
    try {
      await mutateAsync({ ...credentials, passkey: await askPasskey() });
    } catch (failure) {
      const ofBrowser = secondFactorMessages.passkeyFailed;
      setComplaint(messageOf(failure, isUnanswered(failure) ? authMessages.loginFailed : ofBrowser));
    }
    setAsking(false);
  }

  function submit() {
    setComplaint(code.trim() === '' ? secondFactorMessages.codeRequired : undefined);
    if (code.trim() !== '') mutate({ ...credentials, code: code.trim() }, { onError: focusCode });
  }

  /** The focused button was disabled meanwhile, and has lost the focus. */
  function focusCode() {
    step.current?.querySelector('input')?.focus();
  }

  const told = fieldError ?? (error && messageOf(error, authMessages.loginFailed));
  return (
    <div ref={step}>
      <Form onSubmit={submit}>
        {told && <Alert tone="error">{told}</Alert>}
        {wanted.passkey && (
          <Button
            variant={takesCode ? 'secondary' : 'primary'}
            size="lg"
            block
            icon={<KeyRound />}
            busy={isAsking}
            onClick={usePasskey}
          >
            {secondFactorMessages.useAPasskey}
          </Button>
        )}
        {takesCode && (
          <>
            <Field label={secondFactorMessages.code} hint={hintFor(wanted)}>
              <TextInput
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                maxLength={40}
                aria-invalid={fieldError === secondFactorMessages.codeRequired || undefined}
                value={code}
                onChange={(text) => {
                  setCode(text);
                  setComplaint(undefined);
                  if (error) reset();
                }}
              />
            </Field>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              busy={isPending}
              busyText={signInPageMessages.signingIn}
            >
              {secondFactorMessages.confirm}
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}

function hintFor({ totp, recoveryCodes }: SecondFactorChallenge): string {
  if (!totp) return secondFactorMessages.recoveryCodeOnly;
  return recoveryCodes ? secondFactorMessages.appOrRecoveryCode : secondFactorMessages.appOnly;
}

/** Asks the browser for a passkey and returns its response. Options are valid for one attempt; later ones fetch new options. */
export function usePasskeyAnswer(
  credentials: Credentials,
  given: SecondFactorChallenge['passkey'],
): () => Promise<Record<string, unknown>> {
  const unused = useRef(given);
  return async () => {
    const options = unused.current ?? (await askAgain(credentials));
    unused.current = null;
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  };
}

async function askAgain(credentials: Credentials): Promise<Record<string, unknown>> {
  try {
    await sendLogin(credentials);
  } catch (refusal) {
    const options = wantedSecondFactor(refusal)?.passkey;
    if (options) return options;
    throw refusal;
  }
  throw new Error(secondFactorMessages.passkeyFailed);
}
