import { type ReactNode, useId } from 'react';
import { motto } from '#contract/messages/general.ts';
import { BrandLink } from '#web/features/landing/shared/brand-link.tsx';
import { Engraving } from '#web/ui/engraving.tsx';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  subtitle: string;
  /** The link to the other page. */
  otherwise: ReactNode;
  foot: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The book being opened: the form on the paper, the cover next to it. */
export function AuthFrame({ title, subtitle, otherwise, foot, children }: AuthFrameProps) {
  const titleId = useId();
  return (
    <div className={styles['auth']}>
      <main className={styles['form']} id="main" tabIndex={-1}>
        <h1 className={styles['brand']}>
          <BrandLink />
        </h1>
        <section className={styles['box']} aria-labelledby={titleId}>
          <h2 id={titleId}>{title}</h2>
          <p className={styles['subtitle']}>{subtitle}</p>
          {children}
          <p className={styles['otherwise']}>{otherwise}</p>
        </section>
        <p className={styles['foot']}>{foot}</p>
      </main>
      <aside className={styles['cover']} aria-hidden="true">
        <Engraving className={styles['engraving']} />
        <blockquote>{motto}</blockquote>
      </aside>
    </div>
  );
}
