import { accountMessages } from '#contract/messages/account.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { faultOfPassword, PasswordRequirements } from '#web/features/auth/shared/password-requirements.tsx';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { useEndpointMutation } from '#web/platform/query-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldRow, Form } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import { CurrentPassword } from './password-step.tsx';
import styles from './settings.module.css';
import { type Section, SettingsSheet } from './settings-sheet.tsx';

export function PasswordForm(section: Section) {
  const { mutateAsync: changePassword } = useEndpointMutation('PUT /auth/password');
  const form = useEntryForm({
    initial: () => ({ currentPassword: '', newPassword: '' }),
    check: faultsOf,
    async send(entered) {
      await changePassword({ body: entered });
      return accountMessages.passwordChanged;
    },
    onClose: () => form.clear(),
  });
  const { fields, errors, failure, isSending, body, inputOf, submit } = form;
  return (
    <SettingsSheet {...section}>
      <SheetBody className={styles['fields']}>
        <Form onSubmit={submit}>
          {failure && <Alert tone="error">{failure}</Alert>}
          <div ref={body}>
            <FieldRow stack>
              <CurrentPassword form={form} />
              <Field label={settingsPageMessages.newPassword} error={errors.newPassword}>
                <PasswordInput autoComplete="new-password" {...inputOf('newPassword')} />
              </Field>
            </FieldRow>
          </div>
          <PasswordRequirements password={fields.newPassword} />
          <div className={styles['submit']}>
            <Button type="submit" variant="primary" busy={isSending} busyText={settingsPageMessages.changing}>
              {settingsPageMessages.changePassword}
            </Button>
            <p className="hint">{settingsPageMessages.passwordHint}</p>
          </div>
        </Form>
      </SheetBody>
    </SettingsSheet>
  );
}

function faultsOf({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) {
  return {
    currentPassword: currentPassword === '' ? authMessages.passwordRequired : undefined,
    newPassword:
      newPassword !== '' && newPassword === currentPassword
        ? accountMessages.samePassword
        : faultOfPassword(newPassword),
  };
}
