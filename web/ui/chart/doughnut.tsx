import { type ReactNode, useId, useState } from 'react';
import { formatMoney, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import styles from './doughnut.module.css';
import { slicesOf } from './doughnut-geometry.ts';
import { Legend } from './legend.tsx';
import { type ChartLink, type DoughnutPart, Ring } from './ring.tsx';

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
  const slices = slicesOf(items);
  if (slices.length === 0) return null;

  const total = slices.reduce((sum, { amount }) => sum + amount, 0);
  const count = slices.length === 1 ? '1 category' : `${slices.length} categories`;
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
