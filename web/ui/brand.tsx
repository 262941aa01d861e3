import styles from './brand.module.css';
import { backCoin, counters, frontCoin, letters } from './brand-paths.ts';
import { cx } from './cx.ts';

interface BrandProps {
  className?: string | undefined;
}

/** Mark and name side by side. Decorative: the link or heading around it carries the name. */
export function Lockup({ className }: BrandProps) {
  return (
    <svg className={cx(styles['lockup'], className)} viewBox="0 0 197.82 36" aria-hidden="true">
      <g transform="scale(.5625)">
        <Coins />
      </g>
      <path fill="currentColor" d={letters} />
      <path fill="var(--copper-fill)" d={counters} />
    </svg>
  );
}

function Coins() {
  return (
    <>
      <path fill="currentColor" d={backCoin} />
      <path fill="var(--copper-fill)" fillRule="evenodd" d={frontCoin} />
    </>
  );
}
