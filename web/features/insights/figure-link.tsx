import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figure } from '#contract/insights.ts';
import { fromDecimal } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money-text.tsx';
import styles from './figure-link.module.css';

interface FigureLinkProps {
  figure: Figure;
  /** What it is a figure of, for screen readers. */
  of: string;
  signed?: 'income' | 'expense' | undefined;
  pence?: boolean | undefined;
  className?: string | undefined;
  /** Shown in place of its amount. */
  children?: ReactNode;
}

/** A figure that opens the transactions it adds up. */
export function FigureLink({ figure, of, signed, pence, className, children }: FigureLinkProps) {
  return (
    <Link className={cx(styles['link'], className)} to={rowsOf(figure.rows)}>
      {children ?? <Money value={fromDecimal(figure.amount)} signed={signed} pence={pence} />}
      <span className="vh">, {of}</span>
    </Link>
  );
}
