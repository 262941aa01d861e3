import { cx } from './cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
}

/** A grey stand-in with the geometry of what is being loaded. */
export function Skeleton({ width, height = '.75rem', round = false, className }: SkeletonProps) {
  return (
    <span
      className={cx(styles['skeleton'], round && styles['round'], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
