import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './type-tag.module.css';

type TransactionType = 'income' | 'expense';

interface TypeTagProps {
  type: TransactionType;
  /** In place of the type's own name. */
  children?: ReactNode;
}

/** Colour is on the arrow alone: the word must not look like an alarm. */
export function TypeTag({ type, children }: TypeTagProps) {
  return (
    <span className={styles['tag']}>
      <TypeArrow type={type} />
      {children ?? (type === 'income' ? 'Income' : 'Expense')}
    </span>
  );
}

export function TypeArrow({ type }: { type: TransactionType }) {
  return type === 'income' ? (
    <ArrowDownLeft className={styles['income']} />
  ) : (
    <ArrowUpRight className={styles['expense']} />
  );
}
