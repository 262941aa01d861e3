import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { BrandLink } from './brand-link.tsx';
import styles from './site-head.module.css';

interface SiteHeadProps {
  /** There is more content than fits next to the name on a phone: only the logo stays there. */
  tight?: boolean;
  children?: ReactNode;
}

/** The head of a page outside the app's own layout. */
export function SiteHead({ tight = false, children }: SiteHeadProps) {
  return (
    <header className={cx(styles['head'], tight && styles['tight'])}>
      <BrandLink />
      {children}
    </header>
  );
}
