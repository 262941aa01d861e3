import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx.ts';

interface CheckProps extends Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'children' | 'ref'> {
  checked: boolean;
  /** `isRange` when Shift is held: everything up to here. */
  onChange: (checked: boolean, isRange: boolean) => void;
}

interface CheckboxProps extends CheckProps {
  /** Its accessible name; nothing is drawn beside the box. */
  label: string;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return <Box {...rest} aria-label={label} />;
}

interface CheckboxLineProps extends CheckProps {
  /** Some but not all of the items it represents are checked. */
  mixed?: boolean | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

/** A checkbox with its text beside it. */
export function CheckboxLine({ mixed = false, hint, children, ...rest }: CheckboxLineProps) {
  const id = useId();
  return (
    <label className={styles['line']} htmlFor={id}>
      <Box {...rest} id={id} mixed={mixed} />
      <span>
        {children}
        {hint && <span className={cx(styles['hint'], 'hint')}>{hint}</span>}
      </span>
    </label>
  );
}

function Box({ mixed = false, onChange, className, ...rest }: CheckProps & { mixed?: boolean }) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={cx(styles['box'], className)}
      ref={(input) => {
        if (input !== null) input.indeterminate = mixed;
      }}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
