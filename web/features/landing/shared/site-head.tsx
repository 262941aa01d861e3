import type { ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';
import styles from './site-head.module.css';

/** The head of a page outside the app's own layout. */
export function SiteHead({ children }: { children?: ReactNode }) {
  return (
    <header className={styles['head']}>
      <BrandLink />
      {children}
    </header>
  );
}
