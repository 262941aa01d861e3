import { Check, Circle } from 'lucide-react';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  criteria: readonly { label: string; met: boolean }[];
  title?: string | undefined;
}

export function PasswordStrength({ criteria, title = 'Password Requirements' }: PasswordStrengthProps) {
  const level = criteria.filter(({ met }) => met).length;
  return (
    <div className={styles['requirements']}>
      <h3>{title}</h3>
      <ul>
        {criteria.map(({ label, met }) => (
          <li key={label} className={met ? styles['met'] : undefined}>
            {met ? <Check /> : <Circle />}
            <span>{label}</span>
            <span className="vh">{met ? 'met' : 'not met'}</span>
          </li>
        ))}
      </ul>
      <div
        className={styles['strength']}
        data-level={level}
        role="img"
        aria-label={`Password strength: ${level} of ${criteria.length}`}
      >
        {criteria.map(({ label }) => (
          <i key={label} />
        ))}
      </div>
    </div>
  );
}
