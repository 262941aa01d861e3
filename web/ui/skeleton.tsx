import { cx } from './cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
}

/** A grey stand-in with the geometry of what is being loaded. An image, for its size may stand in HTML without a style. */
export function Skeleton({ width = '100%', height = '.75rem', round = false, className }: SkeletonProps) {
  return (
    <svg
      className={cx(styles['skeleton'], round && styles['round'], className)}
      width={width}
      height={height}
      aria-hidden="true"
    />
  );
}
