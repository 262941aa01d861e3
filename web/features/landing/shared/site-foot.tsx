import { Link } from 'react-router';
import { productName } from '#contract/messages/general.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './site-foot.module.css';

interface SiteFootProps {
  to: string;
  label: string;
  /** Separated from the content above by a line. */
  ruled?: boolean;
}

export function SiteFoot({ to, label, ruled = false }: SiteFootProps) {
  return (
    <footer className={styles['foot']}>
      <div className={cx(styles['line'], ruled && styles['ruled'])}>
        <span>{productName}</span>
        <Link to={to}>{label}</Link>
      </div>
    </footer>
  );
}
