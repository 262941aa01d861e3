import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './amount-link.module.css';
import { cx } from './cx.ts';

interface AmountLinkProps extends ComponentProps<typeof Link> {
  /** What it opens or is an amount of, for screen readers. */
  hint?: string | undefined;
}

/** An amount that opens what it is made of. */
export function AmountLink({ hint, className, children, ...rest }: AmountLinkProps) {
  return (
    <Link {...rest} className={cx(styles['link'], className)}>
      {children}
      {hint && <span className="vh">, {hint}</span>}
    </Link>
  );
}
