import { importPageMessages } from '#contract/messages/import-page.ts';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { Ticks } from '../ticks.tsx';
import styles from './what-it-reads.module.css';

export function WhatItReads() {
  const { tables, statements, otherApps, everyLine, twice, undoable } = importPageMessages;
  return (
    <Sheet label="What it reads">
      <SheetHead title="What it reads" />
      <div className={styles['body']}>
        <dl className={styles['reads']}>
          <div>
            <dt>Tables</dt>
            <dd>{tables}</dd>
          </div>
          <div>
            <dt>Statements</dt>
            <dd>{statements}</dd>
          </div>
          <div>
            <dt>Other apps</dt>
            <dd>{otherApps}</dd>
          </div>
        </dl>
        <Ticks items={[everyLine, twice, undoable]} />
      </div>
    </Sheet>
  );
}
