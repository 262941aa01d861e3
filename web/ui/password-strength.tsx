import { Check, Circle, CircleAlert } from 'lucide-react';
import { controlMessages } from '#contract/messages/controls.ts';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  criteria: readonly { label: string; met: boolean }[];
  /** Why it is refused although it meets the criteria. */
  warning?: string | undefined;
}

export function PasswordStrength({ criteria, warning }: PasswordStrengthProps) {
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
        {warning && (
          <>
            <CircleAlert />
            {warning}
          </>
        )}
      </p>
    </div>
  );
}
