import type { ComponentProps, ReactNode } from 'react';
import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { Alert } from './alert.tsx';
import { cx } from './cx.ts';
import styles from './text-button.module.css';

interface TextButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
}

export function TextButton({ icon, className, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles['button'], className)}>
      {icon}
      {children}
    </button>
  );
}

/** Above fields whose unsaved input has been restored. */
export function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert tone="ok">
      {unsavedMessages.restored} <TextButton onClick={onStartOver}>{unsavedMessages.startOver}</TextButton>
    </Alert>
  );
}
