import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  className?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** Opens what is below its title. */
export function Disclosure({ title, className, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={cx(styles['details'], className)} open={isOpen}>
      <summary>
        <ChevronRight className="icon-sm" />
        {title}
      </summary>
      {children}
    </details>
  );
}
