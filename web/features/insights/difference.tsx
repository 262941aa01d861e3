import { type ReactNode, useId } from 'react';
import type { Figure } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal, shownDifference } from '#contract/money.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money-text.tsx';
import styles from './difference.module.css';
import links from './figure-link.module.css';
import { FigureLink } from './figure-link.tsx';

interface Term {
  label: string;
  figure: Figure;
}

interface DifferenceProps {
  /** What it is a difference of, for screen readers. */
  of: string;
  now: Term;
  before: Term;
  /** How it is said. */
  children: ReactNode;
}

/** A difference opens the two figures that it is made of, each of which opens its transactions. */
export function Difference({ of, now, before, children }: DifferenceProps) {
  const id = useId();
  const currency = useCurrency();
  const difference = shownDifference(
    fromDecimal(now.figure.amount),
    fromDecimal(before.figure.amount),
    currency,
  );
  return (
    <>
      <button
        type="button"
        className={cx(links['link'], styles['difference'])}
        data-on-paper
        popoverTarget={id}
        aria-description={words.seeTerms}
      >
        {children}
      </button>
      <span id={id} popover="auto" className={styles['terms']}>
        {[now, before].map(({ label, figure }) => (
          <span key={label}>
            <span>{label}</span>
            <FigureLink figure={figure} of={`${of}, ${label}`} />
          </span>
        ))}
        <span>
          <span>{words.change}</span>
          <strong>
            <Money value={difference} />
          </strong>
        </span>
      </span>
    </>
  );
}
