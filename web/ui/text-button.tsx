import type { ComponentProps, ReactNode } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { unsavedMessages } from '#contract/messages/unsaved.ts';
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
export function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert tone="ok">
      {unsavedMessages.restored} <TextButton onClick={onStartOver}>{unsavedMessages.startOver}</TextButton>
    </Alert>
  );
}

/** Selects and deselects the rows of the other pages with one button, which keeps the focus. */
export function AllMatching({ selection }: { selection: Selection }) {
  const { ids, total, isWholePage, isAllMatching, setAllMatching } = selection;
  if (!isWholePage || total <= ids.size) return null;
  return (
    <TextButton onClick={() => setAllMatching(!isAllMatching)}>
      {isAllMatching ? controlMessages.onlyThoseOnThisPage : controlMessages.selectAllMatching(total)}
    </TextButton>
  );
}
