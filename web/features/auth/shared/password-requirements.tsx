import { authMessages } from '#contract/messages/auth.ts';
import { meetsAll, passwordCriteria } from '#contract/password.ts';
import { PasswordStrength } from '#web/ui/password-strength.tsx';

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRequirements({ password }: { password: string }) {
  const { length, letter, number, symbol } = passwordCriteria(password);
  return (
    <PasswordStrength
      criteria={[
        { label: '8-16 characters', met: length },
        { label: 'At least one letter', met: letter },
        { label: 'At least one number', met: number },
        { label: 'At least one symbol', met: symbol },
      ]}
    />
  );
}

/** The first rule that a new password violates. */
export function faultOfPassword(password: string): string | undefined {
  if (password.length < 8 || password.length > 16) return authMessages.passwordLength;
  return meetsAll(password) ? undefined : authMessages.passwordContent;
}
