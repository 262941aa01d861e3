import { cx } from './cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
  /** As tall as a line of the text around it. */
  line?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A grey placeholder with the size of the content being loaded. An image, because its size can be set in HTML without a
 * style.
 */
export function Skeleton(props: SkeletonProps) {
  const { width = '100%', height = '.75rem', round = false, line = false, className } = props;
  return (
    <svg
      className={cx(styles['skeleton'], round && styles['round'], line && styles['line'], className)}
      width={width}
      height={height}
      aria-hidden="true"
    />
  );
}
