import type { ReactNode } from 'react';
import styles from './drop-veil.module.css';

/** Covers the whole page while files are dragged over it, because it accepts files dropped anywhere. */
export function DropVeil({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['veil']}>
      <p>
        {icon}
        {children}
      </p>
    </div>
  );
}
