import { cx } from './cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A grey placeholder with the size of the content being loaded. An image, because its size can be set in HTML without a
 * style.
 */
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
