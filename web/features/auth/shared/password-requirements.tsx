import { isCommonPassword } from '#contract/common-passwords.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { meetsAll, passwordCriteria } from '#contract/password.ts';
import { PasswordStrength } from '#web/ui/password-strength.tsx';

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRequirements({ password }: { password: string }) {
  const { length, letter, number, symbol } = passwordCriteria(password);
  return (
    <PasswordStrength
      warning={isTooCommon(password) ? authMessages.passwordCommon : undefined}
      criteria={[
        { label: authMessages.criterionLength, met: length },
        { label: authMessages.criterionLetter, met: letter },
        { label: authMessages.criterionNumber, met: number },
        { label: authMessages.criterionSymbol, met: symbol },
      ]}
    />
  );
}

/** The first rule that a new password violates. */
export function faultOfPassword(password: string): string | undefined {
  if (password.length < 8 || password.length > 16) return authMessages.passwordLength;
  if (!meetsAll(password)) return authMessages.passwordContent;
  return isTooCommon(password) ? authMessages.passwordCommon : undefined;
}

/** Only what meets the other rules: what is begun is often common. */
function isTooCommon(password: string): boolean {
  return meetsAll(password) && isCommonPassword(password);
}
