import { ChevronLeft, ChevronRight } from 'lucide-react';
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
      <Button
        aria-label="Previous page"
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className="num" role="status">
        Page {page} of {pages}
      </span>
      <Button
        className={styles['next']}
        aria-label="Next page"
        icon={<ChevronRight />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
