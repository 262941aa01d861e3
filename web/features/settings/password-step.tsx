import type { ReactNode } from 'react';
import { authMessages } from '#contract/messages/auth.ts';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { type EntryForm, useEntryForm } from '#web/platform/entry-form.ts';
import { useSession } from '#web/platform/session.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PasswordStepProps {
  /** A sentence about what will happen. */
  children: ReactNode;
  /** Also asks for a name; contains the error for a missing one. */
  name?: { label: string; required: string };
  submitText: string;
  variant?: ButtonVariant;
  /** Returns the function that tells its success if this is the last step. */
  send: (entered: { currentPassword: string; name: string }) => Promise<(() => void) | undefined>;
  onClose: () => void;
}

/** A form in a dialog that asks for the password before a change to the account's security. */
export function PasswordStep(props: PasswordStepProps) {
  const { children, name, submitText, variant = 'primary', send, onClose } = props;
  const form = useEntryForm({
    initial: () => ({ currentPassword: '', name: '' }),
    check: (entered) => ({
      currentPassword: entered.currentPassword === '' ? authMessages.passwordRequired : undefined,
      name: entered.name.trim() === '' ? name?.required : undefined,
    }),
    send,
    onClose,
  });
  return (
    <DialogForm form={form} submitText={submitText} variant={variant} onCancel={onClose}>
      <p>{children}</p>
      {name && (
        <Field label={name.label} error={form.errors.name}>
          <TextInput maxLength={60} autoComplete="off" {...form.inputOf('name')} />
        </Field>
      )}
      <CurrentPassword form={form} />
    </DialogForm>
  );
}

interface CurrentPasswordProps {
  form: Pick<EntryForm<{ currentPassword: string }>, 'errors' | 'inputOf'>;
}

/** Below the hidden name of the account: password managers need to know whose password a form asks for. */
export function CurrentPassword({ form: { errors, inputOf } }: CurrentPasswordProps) {
  const { user } = useSession();
  return (
    <>
      <input className="vh" autoComplete="username" value={user?.email} readOnly tabIndex={-1} aria-hidden />
      <Field label={settingsPageMessages.currentPassword} error={errors.currentPassword}>
        <PasswordInput autoComplete="current-password" {...inputOf('currentPassword')} />
      </Field>
    </>
  );
}
