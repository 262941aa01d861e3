import { type ReactNode, useId, useState } from 'react';
import { chartMessages } from '#contract/messages/charts.ts';
import { formatMoney, type MinorUnits, shownParts } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './doughnut.module.css';
import { slicesOf } from './doughnut-geometry.ts';
import { type ChartLink, type DoughnutPart, Legend } from './legend.tsx';
import { Ring } from './ring.tsx';

interface DoughnutProps {
  label: string;
  items: readonly { readonly name: string; readonly amount: MinorUnits }[];
  /** Links to an item's transactions: called for its row in the legend and for its slice. */
  renderLink?: (name: string, link: ChartLink) => ReactNode;
}

/** The parts of a sum. The legend contains every name, amount and share as text. */
export function Doughnut({ label, items, renderLink }: DoughnutProps) {
  const currency = useCurrency();
  const hatchId = useId();
  const [active, setActive] = useState<string>();
  const exact = slicesOf(items);
  if (exact.length === 0) return null;

  const amounts = exact.map(({ amount }) => amount);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const shown = shownParts(amounts, currency);
  const slices = exact.map((slice, index) => ({ ...slice, amount: shown[index] ?? slice.amount }));
  const count = chartMessages.categories(slices.length);
  const parts: DoughnutPart = { slices, hatchId, active, onActive: setActive, renderLink };
  return (
    <figure
      className={styles['doughnut']}
      aria-label={`${label}, ${formatMoney(total, currency)} in ${count}`}
    >
      <div className={styles['layout']}>
        <Ring total={total} count={count} {...parts} />
        <Legend {...parts} />
      </div>
    </figure>
  );
}

const nameWidths = ['70%', '54%', '62%', '48%', '58%', '44%', '50%', '40%'];

/** The ring and the legend of a doughnut with every default category. */
export function DoughnutSkeleton() {
  return (
    <div className={styles['doughnut']}>
      <div className={styles['layout']}>
        <Skeleton className={styles['awaited-ring']} round />
        <ul className={styles['awaited-legend']}>
          {nameWidths.map((width) => (
            <li key={width}>
              <Skeleton width=".75rem" round />
              <Skeleton width={width} />
              <Skeleton width="3.5rem" />
              <Skeleton width="2rem" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
