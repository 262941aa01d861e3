import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { IconButton } from './button.tsx';
import control from './control.module.css';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './password-input.module.css';
import type { ControlProps } from './text-input.tsx';

export function PasswordInput({ onChange, className, ...rest }: ControlProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles['wrap']}>
      <input
        {...useField()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(control['control'], className)}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        className={styles['toggle']}
        label={shown ? controlMessages.hidePassword : controlMessages.showPassword}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
