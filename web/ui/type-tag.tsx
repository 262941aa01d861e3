import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { cx } from './cx.ts';
import styles from './type-tag.module.css';

type TransactionType = 'income' | 'expense';

interface TypeTagProps {
  type: TransactionType;
  /** Replaces the type's name. */
  children?: ReactNode;
}

/** Only the arrow is coloured: the word must not look like a warning. */
export function TypeTag({ type, children }: TypeTagProps) {
  return (
    <span className={styles['tag']}>
      <TypeArrow type={type} />
      {children ?? (type === 'income' ? commonMessages.income : commonMessages.expense)}
    </span>
  );
}

export function TypeArrow({ type }: { type: TransactionType }) {
  return type === 'income' ? (
    <ArrowDownLeft className={cx('icon-sm', styles['income'])} />
  ) : (
    <ArrowUpRight className={cx('icon-sm', styles['expense'])} />
  );
}
