import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { Ticks } from '../page-parts.tsx';
import styles from './what-it-reads.module.css';

export function WhatItReads() {
  const { tables, statements, otherApps, everyLine, twice, undoable } = importPageMessages;
  return (
    <Sheet label={importLabels.whatItReads}>
      <SheetHead title={importLabels.whatItReads} />
      <div className={styles['body']}>
        <dl className={styles['reads']}>
          <div>
            <dt>{importLabels.tables}</dt>
            <dd>{tables}</dd>
          </div>
          <div>
            <dt>{importLabels.statements}</dt>
            <dd>{statements}</dd>
          </div>
          <div>
            <dt>{importLabels.otherApps}</dt>
            <dd>{otherApps}</dd>
          </div>
        </dl>
        <Ticks items={[everyLine, twice, undoable]} />
      </div>
    </Sheet>
  );
}
