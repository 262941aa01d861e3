import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { signInPageMessages } from '#contract/messages/sign-in-pages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Form } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type Credentials, type CredentialsError, serverError } from './check-credentials.ts';

interface CredentialsFormProps {
  sending: UseMutationResult<unknown, Error, Credentials>;
  /** Shown if the server sends no message. */
  failure: string;
  check: (entered: Credentials) => CredentialsError | undefined;
  passwordPurpose: 'current-password' | 'new-password';
  belowPassword?: (password: string) => ReactNode;
  submitText: string;
  busyText: string;
}

/**
 * Validates on submit, then on every keystroke until valid. Input is kept whatever the answer. The e-mail field is focused
 * at first, except on touch screens, where the keyboard would open unasked.
 */
export function CredentialsForm(props: CredentialsFormProps) {
  const { sending, failure, check, passwordPurpose, belowPassword, submitText, busyText } = props;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checking, setChecking] = useState(false);
  const [lastText, setLastText] = useState<string>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const entered = { email: email.trim(), password };
  const fieldError = checking ? check(entered) : sending.error && serverError(sending.error, failure);
  if (fieldError && fieldError.text !== lastText) setLastText(fieldError.text);

  function submit() {
    const isWrong = check(entered) !== undefined;
    setChecking(isWrong);
    if (!isWrong) sending.mutate(entered, { onError: focusAfter });
  }

  /** The focused button was disabled meanwhile, and has lost the focus. */
  function focusAfter(error: Error) {
    const { about } = serverError(error, failure);
    (about === 'email' ? emailInput : passwordInput).current?.focus();
  }

  function editing(set: (text: string) => void) {
    return (text: string) => {
      set(text);
      if (sending.isError) sending.reset();
    };
  }

  return (
    <Form onSubmit={submit}>
      {lastText !== undefined && (
        <Alert tone="error" isHidden={!fieldError}>
          {lastText}
        </Alert>
      )}
      <Field label={signInPageMessages.emailAddress}>
        <TextInput
          ref={emailInput}
          type="email"
          name="email"
          autoComplete="email"
          autoFocus={!import.meta.env.SSR && !matchMedia('(pointer: coarse)').matches}
          aria-invalid={fieldError?.about === 'email' || undefined}
          value={email}
          onChange={editing(setEmail)}
        />
      </Field>
      <Field label={signInPageMessages.password}>
        <PasswordInput
          ref={passwordInput}
          name="password"
          autoComplete={passwordPurpose}
          aria-invalid={fieldError?.about === 'password' || undefined}
          value={password}
          onChange={editing(setPassword)}
        />
      </Field>
      {belowPassword?.(password)}
      <Button type="submit" variant="primary" size="lg" block busy={sending.isPending} busyText={busyText}>
        {submitText}
      </Button>
    </Form>
  );
}
