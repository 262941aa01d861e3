import { Link } from 'react-router';
import { productName } from '#contract/messages/general.ts';
import { Lockup } from '#web/ui/brand.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './brand-link.module.css';

interface BrandLinkProps {
  small?: boolean;
  className?: string | undefined;
}

export function BrandLink({ small = false, className }: BrandLinkProps) {
  return (
    <Link className={cx(styles['brand'], className)} to="/" aria-label={productName}>
      <Lockup className={small ? styles['small'] : undefined} />
    </Link>
  );
}
