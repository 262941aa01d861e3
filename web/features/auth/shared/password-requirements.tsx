import { Check, Circle, CircleAlert } from 'lucide-react';
import { isCommonPassword } from '#contract/common-passwords.ts';
import { meetsAll, passwordCriteria } from '#contract/credentials.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import styles from './password-requirements.module.css';

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRequirements({ password }: { password: string }) {
  const { length, letter, number, symbol } = passwordCriteria(password);
  const criteria = [
    { label: authMessages.criterionLength, met: length },
    { label: authMessages.criterionLetter, met: letter },
    { label: authMessages.criterionNumber, met: number },
    { label: authMessages.criterionSymbol, met: symbol },
  ];
  const level = criteria.filter(({ met }) => met).length;
  return (
    <div className={styles['requirements']}>
      <h3>{controlMessages.passwordRequirements}</h3>
      <ul>
        {criteria.map(({ label, met }) => (
          <li key={label} className={met ? styles['met'] : undefined}>
            {met ? <Check /> : <Circle />}
            <span>{label}</span>
            <span className="vh">{met ? controlMessages.met : controlMessages.notMet}</span>
          </li>
        ))}
      </ul>
      <div
        className={styles['strength']}
        data-level={level}
        role="img"
        aria-label={controlMessages.passwordStrength(level, criteria.length)}
      >
        {criteria.map(({ label }) => (
          <i key={label} />
        ))}
      </div>
      <p className={styles['warning']} role="status">
        {isTooCommon(password) && (
          <>
            <CircleAlert className="icon-sm" />
            {authMessages.passwordCommon}
          </>
        )}
      </p>
    </div>
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
