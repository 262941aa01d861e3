import styles from './spinner.module.css';

interface SpinnerProps {
  /** Without one the spinner is decorative, next to a text that says the same. */
  label?: string | undefined;
  size?: string | undefined;
}

export function Spinner({ label, size }: SpinnerProps) {
  const look = { className: styles['spinner'], style: { width: size, height: size } };
  if (label === undefined) return <span {...look} aria-hidden="true" />;
  return <span {...look} role="status" aria-label={label} />;
}
