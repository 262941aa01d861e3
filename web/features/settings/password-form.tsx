import { useRef, useState } from 'react';
import { accountMessages } from '#contract/messages/account.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { faultOfPassword, PasswordRequirements } from '#web/features/auth/shared/password-requirements.tsx';
import { ApiError, messageOf } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import { AccountName } from './password-step.tsx';
import { useChangePassword } from './settings.api.ts';
import styles from './settings.module.css';
import { type Section, SettingsSheet } from './settings-sheet.tsx';

const empty = { currentPassword: '', newPassword: '' };

type Entered = typeof empty;
type Faults = { [Field in keyof Entered]?: string | undefined };

/** Validates on submit, then on every keystroke until valid. */
export function PasswordForm(section: Section) {
  const { mutate, reset, error, isPending } = useChangePassword();
  const [entered, setEntered] = useState(empty);
  const [checking, setChecking] = useState(false);
  const currentInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);

  const faults: Faults = checking ? faultsOf(entered) : faultsOfServer(error);

  function submit() {
    const { currentPassword, newPassword } = faultsOf(entered);
    const isWrong = currentPassword !== undefined || newPassword !== undefined;
    setChecking(isWrong);
    if (!isWrong) mutate(entered, { onSuccess: () => setEntered(empty), onError: focusAfter });
  }

  /** The focused button was disabled meanwhile, and has lost the focus. */
  function focusAfter(failure: Error) {
    (faultsOfServer(failure).newPassword === undefined ? currentInput : newInput).current?.focus();
  }

  function editing(field: keyof Entered) {
    return (text: string) => {
      setEntered({ ...entered, [field]: text });
      reset();
    };
  }

  return (
    <SettingsSheet {...section}>
      <SheetBody>
        <Form className={styles['form']} onSubmit={submit}>
          {error && !isOfField(error) && (
            <Alert tone="error">{messageOf(error, transactionMessages.saveFailed)}</Alert>
          )}
          <AccountName />
          <FieldRow stack>
            <Field label={settingsPageMessages.currentPassword} error={faults.currentPassword}>
              <PasswordInput
                ref={currentInput}
                autoComplete="current-password"
                value={entered.currentPassword}
                onChange={editing('currentPassword')}
              />
            </Field>
            <Field label={settingsPageMessages.newPassword} error={faults.newPassword}>
              <PasswordInput
                ref={newInput}
                autoComplete="new-password"
                value={entered.newPassword}
                onChange={editing('newPassword')}
              />
            </Field>
          </FieldRow>
          <PasswordRequirements password={entered.newPassword} />
          <div className={styles['submit']}>
            <Button type="submit" variant="primary" busy={isPending} busyText={settingsPageMessages.changing}>
              {settingsPageMessages.changePassword}
            </Button>
            <p className="hint">{settingsPageMessages.passwordHint}</p>
          </div>
        </Form>
      </SheetBody>
    </SettingsSheet>
  );
}

function faultsOf({ currentPassword, newPassword }: Entered): Faults {
  return {
    currentPassword: currentPassword === '' ? authMessages.passwordRequired : undefined,
    newPassword:
      newPassword !== '' && newPassword === currentPassword
        ? accountMessages.samePassword
        : faultOfPassword(newPassword),
  };
}

function faultsOfServer(error: Error | null): Faults {
  return error instanceof ApiError ? error.fields : {};
}

function isOfField(error: Error): boolean {
  const { currentPassword, newPassword } = faultsOfServer(error);
  return currentPassword !== undefined || newPassword !== undefined;
}
