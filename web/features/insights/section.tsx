import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import late from '#web/ui/late.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './section.module.css';

interface SectionProps {
  busy?: boolean | undefined;
  /** For a table that reaches the edges. */
  clip?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A sheet of the page. */
export function Section({ busy = false, clip, className, children }: SectionProps) {
  return (
    <Sheet clip={clip} busy={busy} className={cx(styles['section'], busy && late['late'], className)}>
      {children}
    </Sheet>
  );
}

/** Room for a chart, a list or a sentence inside a sheet. */
export function ChartRoom({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(styles['room'], className)}>{children}</div>;
}
