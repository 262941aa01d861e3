import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { CurrencyCode } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import { useCurrency } from '../currency-context.ts';
import { cx } from '../cx.ts';
import { type ChartLink, Hatches, keepFocusOutside, paintOf } from './doughnut.tsx';
import styles from './flow-chart.module.css';
import { type Flow, type FlowNode, flowGeometry, heightOf } from './flow-geometry.ts';
import type { Reading } from './reading.tsx';
import { Tooltip } from './reading.tsx';
import { useBox } from './time-chart.tsx';

interface FlowChartProps {
  label: string;
  flow: Flow;
  /** Links to an item's transactions: called for its label and for its band. */
  renderLink: (id: string, link: ChartLink) => ReactNode;
}

/** Until its box is measured, and where it is narrow, only the list is shown. */
const drawnAt = 900;

/**
 * From the sources of a sum to what it went to. The labels are a list of links that says everything; where there is no room
 * for the drawing, each has a bar instead.
 */
export function FlowChart({ label, flow, renderLink }: FlowChartProps) {
  const currency = useCurrency();
  const [ref, box] = useBox({ isAwaited: false });
  const [active, setActive] = useState<string>();
  const width = Math.max(drawnAt, box?.width ?? drawnAt);
  const height = heightOf(flow);
  const nodes = flowGeometry(flow, { width, height });
  const shown = nodes.find(({ id }) => id === active);
  const parts = { nodes, active, onActive: setActive, renderLink };
  return (
    <figure className={styles['figure']} aria-label={label}>
      <div ref={ref} className={styles['flow']} style={{ '--height': `${height}px` } as CSSProperties}>
        <Drawing {...parts} box={{ width, height }} />
        <Labels {...parts} currency={currency} />
        {shown && (
          <div className={styles['tooltip']}>
            <Tooltip reading={readingOf(shown, currency)} {...tipOf(shown)} box={{ width, height }} />
          </div>
        )}
      </div>
    </figure>
  );
}

interface Parts {
  nodes: readonly FlowNode[];
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  renderLink: FlowChartProps['renderLink'];
}

/** Hidden from assistive technology, because the list says the same. */
function Drawing({
  nodes,
  active,
  onActive,
  renderLink,
  box,
}: Parts & { box: { width: number; height: number } }) {
  const hatchId = useId();
  return (
    <svg
      className={styles['svg']}
      width={box.width}
      height={box.height}
      aria-hidden="true"
      onMouseDown={keepFocusOutside}
    >
      <Hatches id={hatchId} slices={nodes.filter(({ tone }) => tone === 'expense')} />
      {nodes.map(({ id, tone, ribbon, bar, ...paint }) => {
        const isExpense = tone === 'expense';
        const shape = (
          <>
            {ribbon && (
              <path
                className={styles['ribbon']}
                d={ribbon}
                fill={isExpense ? `var(--chart-${paint.colour})` : undefined}
              />
            )}
            <rect className={styles['bar']} {...bar} fill={isExpense ? paintOf(paint, hatchId) : undefined} />
          </>
        );
        return (
          <g
            key={id}
            className={cx(styles[tone], active !== undefined && active !== id && styles['dimmed'])}
            onPointerEnter={() => onActive(id)}
            onPointerLeave={() => onActive(undefined)}
          >
            {renderLink(id, { tabIndex: -1, children: shape })}
          </g>
        );
      })}
    </svg>
  );
}

function Labels({ nodes, onActive, active, renderLink, currency }: Parts & { currency: CurrencyCode }) {
  return (
    <ol className={styles['labels']}>
      {nodes.map((node) => (
        <li
          key={node.id}
          className={cx(styles[node.side], styles[node.tone], node.id === active && styles['active'])}
          style={placeOf(node)}
          onPointerEnter={() => onActive(node.id)}
          onPointerLeave={() => onActive(undefined)}
          onFocus={() => onActive(node.id)}
          onBlur={() => onActive(undefined)}
        >
          {renderLink(node.id, {
            className: styles['label'],
            children: (
              <>
                <bdi className={styles['name']}>{node.name}</bdi>
                <span className="num">{formatMoney(node.amount, currency)}</span>
                <span className={cx(styles['percent'], 'num')}>{node.percent}</span>
                <i
                  className={cx(
                    styles['lane'],
                    node.tone === 'expense' && node.isHatched && styles['hatched'],
                  )}
                />
              </>
            ),
          })}
        </li>
      ))}
    </ol>
  );
}

function placeOf({ labelY, bar, share, tone, colour }: FlowNode): CSSProperties {
  const paint = tone === 'expense' ? { '--series': `var(--chart-${colour})` } : {};
  const place = { '--y': `${labelY}px`, '--x': `${bar.x}px`, '--top': `${bar.y}px` };
  const style: Record<string, string> = { ...place, ...paint, '--share': `${100 * share}%` };
  return style;
}

const seriesOf = { income: 'income', total: 'income', expense: 'expense', kept: 'kept' } as const;

function readingOf({ name, amount, percent, tone }: FlowNode, currency: CurrencyCode): Reading {
  const text = `${formatMoney(amount, currency)} · ${percent}`;
  return { when: name, amounts: [{ series: seriesOf[tone], text }] };
}

function tipOf({ side, bar }: FlowNode): { x: number; y: number } {
  const inwards = { source: bar.width + 60, total: bar.width / 2, target: -60 };
  return { x: bar.x + inwards[side], y: bar.y + Math.min(8, bar.height / 2) };
}
