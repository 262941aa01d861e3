import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import styles from './figure-link.module.css';
import { dueSection, type ForecastOf } from './shared/due-section.ts';

interface ForecastLinkProps {
  forecast: ForecastOf;
  /** What it is a figure of, for screen readers. */
  of: string;
  children: ReactNode;
}

/** A forecast opens the payments that add up to it; each of them opens its rule or the transactions that it is known from. */
export function ForecastLink({ forecast, of, children }: ForecastLinkProps) {
  return (
    <Link className={styles['link']} to={{ search: useLocation().search, hash: dueSection(forecast) }}>
      {children}
      <span className="vh">
        , {of}, {words.seeDue}
      </span>
    </Link>
  );
}
