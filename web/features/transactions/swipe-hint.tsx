import { Pencil, Trash } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './swipe-hint.module.css';
import type { Swipe } from './use-swipe.ts';

/** Beside a row that is being swiped: what letting go does. Whoever does not swipe has the row's buttons. */
export function SwipeHint({ to, isFar }: Swipe) {
  const isDeleting = to === 'left';
  const Icon = isDeleting ? Trash : Pencil;
  return (
    <span
      className={cx(styles['hint'], isDeleting ? styles['delete'] : styles['edit'], isFar && styles['far'])}
      aria-hidden="true"
    >
      <Icon />
      {isDeleting ? commonMessages.delete : commonMessages.edit}
    </span>
  );
}
