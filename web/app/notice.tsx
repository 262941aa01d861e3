import { type ReactNode, useInsertionEffect } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { Spinner } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './app.module.css';
import { showApp } from './arrival.ts';

interface NoticeProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** A page with only a message and a link. */
export function Notice({ title, action, children }: NoticeProps) {
  useInsertionEffect(showApp, []);
  return (
    <div className={styles['notice']}>
      <h1>{title}</h1>
      <span className="oxford" aria-hidden="true" />
      <p className="muted">{children}</p>
      {action}
    </div>
  );
}

/** Appears only if loading takes long enough to be noticed. */
export function Loading() {
  return (
    <div className={cx(styles['loading'], 'late')}>
      <Spinner label={commonMessages.loading} size="1.75rem" />
    </div>
  );
}
