import { Skeleton } from '../skeleton.tsx';
import styles from './doughnut.module.css';

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
