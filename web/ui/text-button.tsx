import type { ComponentProps, ReactNode } from 'react';
import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { formatCount } from '#contract/wording.ts';
import { Alert } from './alert.tsx';
import { cx } from './cx.ts';
import styles from './text-button.module.css';
import type { Selection } from './use-selection.ts';

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
export function Restored({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <Alert tone="ok">
      {unsavedMessages.restored}{' '}
      <TextButton onClick={onStartAfresh}>{unsavedMessages.startAfresh}</TextButton>
    </Alert>
  );
}

/** Selects and deselects the rows of the other pages with one button, which keeps the focus. */
export function AllMatching({ selection }: { selection: Selection }) {
  const { ids, total, isWholePage, isAllMatching, setAllMatching } = selection;
  if (!isWholePage || total <= ids.size) return null;
  return (
    <TextButton onClick={() => setAllMatching(!isAllMatching)}>
      {isAllMatching ? 'Only those on this page' : `Select all ${formatCount(total)} matching`}
    </TextButton>
  );
}
