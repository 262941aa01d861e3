import type { CSSProperties, MouseEvent } from 'react';
import type { MinorUnits } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import styles from './doughnut.module.css';
import { centreAmount, emsOf, ring } from './doughnut-geometry.ts';
import { type DoughnutPart, Hatches, paintOf } from './legend.tsx';

interface RingProps extends DoughnutPart {
  total: MinorUnits;
  count: string;
}

/**
 * The drawing, hidden from assistive technology because the legend says the same. Its centre shows the total, or the
 * active slice.
 */
export function Ring({ slices, total, count, hatchId, active, onActive, renderLink }: RingProps) {
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
