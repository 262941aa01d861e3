import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './choice-link.module.css';

interface ChoiceLinkProps {
  /** Of the address that stands for the choice; the rest of it stays. */
  search: string;
  chosen: boolean;
  /** Takes the place of the last choice in the browser's history. */
  replace?: boolean;
  children: ReactNode;
}

/** One of a few views of the same page, side by side. */
export function ChoiceLink({ search, chosen, replace = false, children }: ChoiceLinkProps) {
  return (
    <Link className={styles['choice']} to={{ search }} replace={replace} aria-current={chosen || undefined}>
      {children}
    </Link>
  );
}
