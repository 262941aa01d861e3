import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles['pager']} aria-label="Pages">
      <Turn label="Previous page" icon={<ChevronLeft />} onTurn={page > 1 && (() => onPage(page - 1))}>
        Previous
      </Turn>
      <span className="num" role="status">
        Page {page} of {pages}
      </span>
      <Turn
        className={styles['next']}
        label="Next page"
        icon={<ChevronRight />}
        onTurn={page < pages && (() => onPage(page + 1))}
      >
        Next
      </Turn>
    </nav>
  );
}

interface TurnProps {
  label: string;
  icon: ReactNode;
  /** False on the last page. */
  onTurn: (() => void) | false;
  className?: string | undefined;
  children: ReactNode;
}

/** Keeps the focus on the last page, where a disabled button would lose it. */
function Turn({ label, onTurn, ...rest }: TurnProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      aria-disabled={onTurn === false || undefined}
      onClick={onTurn || undefined}
    />
  );
}
