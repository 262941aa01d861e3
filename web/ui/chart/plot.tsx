import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './chart.module.css';
import type { Box, Frame } from './frame.ts';
import { type Reading, sentenceOf, Tooltip } from './reading.tsx';

interface PlotPoint {
  readonly reading: Reading;
  /** The range of the plot that belongs to it. */
  readonly left: number;
  readonly width: number;
  /** Where the tooltip points. */
  readonly x: number;
  readonly y: number;
  readonly mark: ReactNode;
}

interface PlotProps {
  label: string;
  box: Box;
  frame: Frame;
  points: readonly PlotPoint[];
  /** Drawn under the points. */
  children?: ReactNode;
  /** Drawn over them; does not catch the pointer. */
  over?: ReactNode;
  /**
   * Called when a point is clicked, or Enter is pressed on it, with the `data-series` of what was clicked. A touch only
   * selects it, and a second one opens it.
   */
  onOpen?: ((index: number, part?: string) => void) | undefined;
  /** Called when a point is hovered, focused or touched. */
  onSelect?: ((index: number) => void) | undefined;
}

/**
 * Axes and points. The points form a listbox, so that screen readers pass the arrow keys on to it: one point is in the tab
 * order, and the arrow keys, Home and End move between points.
 */
export function Plot({ label, box, frame, points, children, over, onOpen, onSelect }: PlotProps) {
  const { active, setActive, holder } = useActivePoint();
  const wasActive = useRef(false);
  const [lastFocused, setLastFocused] = useState(points.length - 1);
  const tabStop = Math.min(lastFocused, points.length - 1);
  const shown = active === undefined ? undefined : points[active];

  function select(index: number) {
    setActive(index);
    onSelect?.(index);
  }

  function onPointerEnter(index: number) {
    wasActive.current = active === index;
    select(index);
  }

  function onFocus(index: number) {
    setLastFocused(index);
    select(index);
  }

  function onClick({ nativeEvent, target }: MouseEvent, index: number) {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (isTouch && !wasActive.current) return;
    onOpen?.(index, (target instanceof SVGElement && target.dataset['series']) || undefined);
  }

  function onKeyDown(event: KeyboardEvent<SVGGElement>, from: number) {
    if (event.key === 'Escape') setActive(undefined);
    if (event.key === 'Enter') onOpen?.(from);
    const next = stepTo(event.key, from, points.length);
    const neighbour = next !== undefined && event.currentTarget.parentElement?.children[next];
    if (!(neighbour instanceof SVGElement)) return;
    event.preventDefault();
    neighbour.focus();
  }

  return (
    <>
      <svg
        className={styles['svg']}
        width={box.width}
        height={box.height}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="presentation"
      >
        <Axes frame={frame} />
        {children}
        {points.length > 0 && (
          <g role="listbox" aria-label={label} aria-orientation="horizontal" {...holder}>
            {points.map(({ reading, left, width, mark }, index) => (
              <g
                key={reading.when}
                className={styles['point']}
                data-opens={onOpen ? '' : undefined}
                role="option"
                aria-label={sentenceOf(reading)}
                aria-selected={index === active}
                tabIndex={index === tabStop ? 0 : -1}
                onFocus={() => onFocus(index)}
                onBlur={() => setActive(undefined)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerEnter={() => onPointerEnter(index)}
                onClick={(event) => onClick(event, index)}
              >
                <rect className={styles['reach']} x={left} y={0} width={width} height={frame.bottom} />
                {mark}
              </g>
            ))}
          </g>
        )}
        {over}
      </svg>
      {shown && <Tooltip reading={shown.reading} x={shown.x} y={shown.y} box={box} />}
    </>
  );
}

function stepTo(key: string, from: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(0, from - 1),
    ArrowRight: Math.min(count - 1, from + 1),
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

const baseline = 4;

/** Horizontal grid lines with amounts on the left, and days at the bottom. */
function Axes({ frame }: { frame: Frame }) {
  return (
    <svg className={styles['axes']} aria-hidden="true">
      {frame.ticks.map(({ amount, y, label }) => (
        <g key={amount} transform={`translate(0 ${Math.round(y) + 0.5})`}>
          <line className={amount === 0 ? styles['zero'] : styles['grid']} x1={frame.left} x2={frame.right} />
          <text x={frame.left - 8} y={baseline} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {frame.days.map(({ x, text }) => (
        <text key={text} x={x} y={frame.bottom + 22} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The hovered or focused point; after a touch it stays active until the next touch elsewhere. */
function useActivePoint() {
  const ref = useRef<SVGGElement>(null);
  const [active, setActive] = useState<number>();

  useEffect(() => {
    function onPress({ target }: PointerEvent) {
      if (!(target instanceof Node && ref.current?.contains(target))) setActive(undefined);
    }
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  return {
    active,
    setActive,
    /** For the element that holds the points. */
    holder: {
      ref,
      onPointerLeave({ pointerType }: ReactPointerEvent) {
        // A lifted finger also leaves, but the point it chose should stay active.
        if (pointerType === 'mouse') setActive(undefined);
      },
      onPointerDown({ pointerType, target, pointerId }: ReactPointerEvent) {
        // A touch is captured by its first element; releasing it lets the points it slides over be entered in turn.
        if (pointerType === 'touch' && target instanceof Element) target.releasePointerCapture(pointerId);
      },
      // The touch turned out to be a scroll of the page.
      onPointerCancel: () => setActive(undefined),
    },
  };
}
