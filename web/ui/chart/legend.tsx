import type { ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import styles from './doughnut.module.css';
import { legendWidth, type Slice } from './doughnut-geometry.ts';

/** The props of a link; spread them onto the element. */
export interface ChartLink {
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** Shared by the ring and the legend. */
export interface DoughnutPart {
  slices: readonly Slice[];
  /** Prefix of the ids of the hatch patterns, which the legend shares with the ring. */
  hatchId: string;
  /** The name that is hovered or focused, in the ring or in the legend. */
  active: string | undefined;
  onActive: (name: string | undefined) => void;
  renderLink: ((name: string, link: ChartLink) => ReactNode) | undefined;
}

export function Legend({ slices, hatchId, active, onActive, renderLink }: DoughnutPart) {
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

export type Paint = Pick<Slice, 'colour' | 'isHatched'>;

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
