import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './sheet.module.css';

interface SheetProps extends ComponentProps<'section'> {
  label?: string | undefined;
  tone?: 'danger' | undefined;
  busy?: boolean | undefined;
  /** Shows only placeholders. */
  loading?: boolean | undefined;
  padded?: boolean | undefined;
  /** For a table or list that reaches the edges: clips its corners to the sheet's. */
  clip?: boolean | undefined;
}

/** A section of a page, whose parts are in a column. Sheets are not nested. */
export function Sheet(props: SheetProps) {
  const { label, tone, busy, loading, padded, clip, className, ...rest } = props;
  const look = [tone && styles[tone], padded && styles['padded'], clip && styles['clip'], loading && 'late'];
  return (
    <section
      {...rest}
      className={cx(styles['sheet'], ...look, className)}
      aria-label={label}
      aria-busy={busy || loading || undefined}
    />
  );
}

interface SheetHeadProps {
  title: ReactNode;
  hint?: ReactNode;
  /** Right-aligned. */
  children?: ReactNode;
}

export function SheetHead({ title, hint, children }: SheetHeadProps) {
  return (
    <div className={styles['head']}>
      <div>
        <h2>{title}</h2>
        {hint && <p className="hint">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

export function SheetBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['body'], className)} />;
}

/** Room for a chart, a list or a sentence, down to the bottom. */
export function SheetRoom({ children }: { children: ReactNode }) {
  return <div className={styles['room']}>{children}</div>;
}
