import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import type { Figure } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal, shownDifference } from '#contract/money.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import link from '#web/ui/amount-link.module.css';
import { AmountLink } from '#web/ui/amount-link.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money-text.tsx';
import styles from './figure-link.module.css';
import { dueSection, type ForecastOf } from './shared/due-section.ts';

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
    <AmountLink className={className} to={transactionsPath(figure.rows)} hint={of}>
      {children ?? <Money value={fromDecimal(figure.amount)} signed={signed} pence={pence} />}
    </AmountLink>
  );
}

interface ForecastLinkProps {
  forecast: ForecastOf;
  /** What it is a figure of, for screen readers. */
  of: string;
  children: ReactNode;
}

/** A forecast opens the payments that add up to it; each of them opens its rule or the transactions that it is known from. */
export function ForecastLink({ forecast, of, children }: ForecastLinkProps) {
  return (
    <AmountLink
      to={{ search: useLocation().search, hash: dueSection(forecast) }}
      hint={`${of}, ${words.seeDue}`}
    >
      {children}
    </AmountLink>
  );
}

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
        className={cx(link['link'], styles['difference'])}
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
