import { type ReactNode, useInsertionEffect } from 'react';
import { showApp } from './arrival.ts';
import styles from './notice.module.css';

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
