import { type CSSProperties, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { chartMessages } from '#contract/messages/charts.ts';
import { formatMoney, type MinorUnits, shownParts } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { emsOf } from '../ems.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './doughnut.module.css';
import { centreAmount, legendWidth, ring, type Slice, slicesOf } from './doughnut-geometry.ts';

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
      aria-label={chartMessages.sumIn(label, formatMoney(total, currency), count)}
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

interface RingProps extends DoughnutPart {
  total: MinorUnits;
  count: string;
}

/**
 * The drawing, hidden from assistive technology because the legend says the same. Its centre shows the total, or the
 * active slice.
 */
function Ring({ slices, total, count, hatchId, active, onActive, renderLink }: RingProps) {
  const currency = useCurrency();
  const shown = slices.find(({ name }) => name === active);
  const amount = centreAmount(shown?.amount ?? total, currency);
  return (
    <div className={styles['ring']}>
      <svg viewBox={`0 0 ${ring.size} ${ring.size}`} aria-hidden="true" onMouseDown={keepFocusOutside}>
        <Hatches id={hatchId} slices={slices} />
        <g transform={`translate(${ring.size / 2} ${ring.size / 2})`}>
          {slices.map((slice) => {
            const path = <path className={styles['slice']} d={slice.path} fill={paintOf(slice, hatchId)} />;
            return (
              <g
                key={slice.name}
                className={cx(shown && shown !== slice && styles['dimmed'])}
                onPointerEnter={() => onActive(slice.name)}
                onPointerLeave={() => onActive(undefined)}
              >
                {renderLink ? renderLink(slice.name, { tabIndex: -1, children: path }) : path}
              </g>
            );
          })}
          <circle className={styles['rim']} r={ring.rim} />
        </g>
      </svg>
      <p className={styles['centre']} aria-hidden="true" style={{ '--ems': emsOf(amount) } as CSSProperties}>
        <span className={styles['amount']}>{amount}</span>
        <span className={styles['caption']}>{shown ? `${shown.name}, ${shown.percent}` : count}</span>
      </p>
    </div>
  );
}

/** A click on a slice must not move the focus to an element hidden from assistive technology. */
export function keepFocusOutside(event: MouseEvent) {
  event.preventDefault();
}

/** The props of a link; spread them onto the element. */
export interface ChartLink {
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** Shared by the ring and the legend. */
interface DoughnutPart {
  slices: readonly Slice[];
  /** Prefix of the ids of the hatch patterns, which the legend shares with the ring. */
  hatchId: string;
  /** The name that is hovered or focused, in the ring or in the legend. */
  active: string | undefined;
  onActive: (name: string | undefined) => void;
  renderLink: ((name: string, link: ChartLink) => ReactNode) | undefined;
}

function Legend({ slices, hatchId, active, onActive, renderLink }: DoughnutPart) {
  const currency = useCurrency();
  const [largest] = slices;
  const longestAmount = formatMoney(largest?.amount ?? 0, currency);
  return (
    <ol className={styles['legend']} style={{ flexBasis: legendWidth(longestAmount) }}>
      {slices.map((slice) => {
        const children = (
          <>
            <svg className={styles['dot']} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" fill={paintOf(slice, hatchId)} />
            </svg>
            <span className={styles['name']}>{slice.name}</span>
            <span className="num">{formatMoney(slice.amount, currency)}</span>
            <span className={cx(styles['percent'], 'num')}>{slice.percent}</span>
          </>
        );
        return (
          <li
            key={slice.name}
            className={cx(slice.name === active && styles['active'])}
            onPointerEnter={() => onActive(slice.name)}
            onPointerLeave={() => onActive(undefined)}
            onFocus={() => onActive(slice.name)}
            onBlur={() => onActive(undefined)}
          >
            {renderLink ? (
              renderLink(slice.name, { className: styles['entry'], children })
            ) : (
              <span className={styles['entry']}>{children}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type Paint = Pick<Slice, 'colour' | 'isHatched'>;

/** The fill of a slice and of its dot in the legend. */
export function paintOf({ colour, isHatched }: Paint, hatchId: string): string {
  return isHatched ? `url(#${hatchId}${colour})` : `var(--chart-${colour})`;
}

/** A pattern for each colour that is repeated with hatching. */
export function Hatches({ id, slices }: { id: string; slices: readonly Paint[] }) {
  const colours = new Set(slices.filter(({ isHatched }) => isHatched).map(({ colour }) => colour));
  return (
    <defs>
      {[...colours].map((colour) => (
        <pattern
          key={colour}
          id={`${id}${colour}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill={`var(--chart-${colour})`} />
          <rect width="2" height="6" fill="var(--sheet)" />
        </pattern>
      ))}
    </defs>
  );
}
