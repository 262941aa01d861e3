import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './sheet.module.css';

interface SheetProps extends ComponentProps<'section'> {
  label?: string | undefined;
  tone?: 'danger' | undefined;
  busy?: boolean | undefined;
  padded?: boolean | undefined;
  /** For a table or list that reaches the edges: clips its corners to the sheet's. */
  clip?: boolean | undefined;
  /** Also clips, and its last part grows to the bottom. */
  fill?: boolean | undefined;
}

/** A section of a page. Sheets are not nested. */
export function Sheet({ label, tone, busy, padded, clip, fill, className, ...rest }: SheetProps) {
  const look = [
    tone && styles[tone],
    padded && styles['padded'],
    clip && styles['clip'],
    fill && styles['fill'],
  ];
  return (
    <section
      {...rest}
      className={cx(styles['sheet'], ...look, className)}
      aria-label={label}
      aria-busy={busy || undefined}
    />
  );
}

interface SheetHeadProps {
  title: ReactNode;
  hint?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Right-aligned. */
  children?: ReactNode;
}

export function SheetHead({ title, hint, level = 2, children }: SheetHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['head']}>
      <div>
        <Heading>{title}</Heading>
        {hint && <p className="hint">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

export function SheetBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['body'], className)} />;
}
