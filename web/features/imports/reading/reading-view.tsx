import { X } from 'lucide-react';
import { useState } from 'react';
import type { ImportDetail } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { columnNames, importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { formatCount } from '#contract/wording.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHead } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { nameFormat } from '../describe-import.ts';
import marked from '../page-parts.module.css';
import { FileLine, Ticks } from '../page-parts.tsx';
import { RowsTable } from '../review/rows-table.tsx';
import { StateSum } from '../sum/state-sum.tsx';
import { WhatIsAdded } from '../sum/what-is-added.tsx';
import { useDiscarding } from '../use-import-actions.ts';
import styles from './reading-view.module.css';

interface ReadingViewProps {
  fileName: string;
  /** What is known of the file. */
  facts: readonly (string | null | undefined)[];
  /** What is being done. */
  title: string;
  hint?: string | undefined;
  /** Lines done of all lines; undefined until they are known. */
  progress: { done: number; total: number } | undefined;
  /** The progress in words, if not in lines. */
  progressText?: string | undefined;
  timeLeft?: string | undefined;
  found: readonly string[];
  /** Absent for what cannot be cancelled. */
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean | undefined;
}

/** While a file is sent and read: the page as it will be, without figures. */
function ReadingView({ fileName, facts, title, hint, progress, ...rest }: ReadingViewProps) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  const inLines = progress && importLabels.doneOf(formatCount(done), formatCount(total));
  return (
    <>
      <PageHead title={importLabels.import} />
      <FileLine name={fileName} facts={facts} />
      <Sheet label={importLabels.readingFile} className={cx(marked['sheet'], styles['reading'])}>
        <div>
          <h2>{title}</h2>
          {hint && <p className="hint">{hint}</p>}
          {rest.onCancel && (
            <Button
              className={styles['cancel']}
              icon={<X />}
              busy={rest.isCancelling}
              busyText={importLabels.cancelling}
              onClick={rest.onCancel}
            >
              {commonMessages.cancel}
            </Button>
          )}
        </div>
        <div className={styles['progress']}>
          <ProgressBar size="lg" label={title} done={total === 0 ? 0 : done / total} />
          <p className={cx('hint num', styles['pace'])}>
            <span>{rest.progressText ?? inLines ?? importLabels.aMoment}</span>
            <span>{rest.timeLeft}</span>
          </p>
          <Ticks items={rest.found} />
        </div>
      </Sheet>
      <Skeletons />
    </>
  );
}

/** The server reads it, adds its rows, or undoes that. */
export function BeingRead({ open }: { open: ImportDetail }) {
  const { fileName, account, progress, balance, layout } = open;
  const { discard, isDiscarding } = useDiscarding(open);
  const secondsLeft = useSecondsLeft(progress);
  const columns = layout?.table?.columns ?? [];
  const found = [...new Set(columns.filter((role) => role !== 'unused'))].map((role) => columnNames[role]);
  const step = progress?.step ?? 'reading';
  const isKnown = progress !== null && progress.total > 0;
  return (
    <ReadingView
      fileName={fileName}
      facts={[account, nameFormat(open)]}
      title={titleOf(step, isKnown ? progress.total : undefined)}
      hint={step === 'undoing' ? undefined : importPageMessages.waitsHere}
      progress={isKnown ? progress : undefined}
      timeLeft={secondsLeft === undefined ? undefined : importPageMessages.timeLeft(secondsLeft)}
      found={[
        ...(found.length > 0 ? [importPageMessages.columnsFound(found)] : []),
        ...(balance === 'agrees' ? [importPageMessages.balanceAgrees] : []),
      ]}
      onCancel={step === 'undoing' ? undefined : () => void discard()}
      isCancelling={isDiscarding}
    />
  );
}

/** `count` is of lines or transactions, once it is known. */
function titleOf(step: keyof typeof titles, count: number | undefined): string {
  const { unknown, known } = titles[step];
  return count === undefined ? unknown : known(count);
}

const titles = {
  reading: { unknown: importLabels.readingFile, known: importLabels.readingLines },
  adding: { unknown: importLabels.addingFile, known: importLabels.addingTransactions },
  undoing: { unknown: importLabels.undoingImport, known: importLabels.undoingTransactions },
};

interface SendingViewProps {
  file: File;
  /** From 0 to 1; then the server reads it. */
  sent: number;
  onCancel: () => void;
}

export function SendingView({ file, sent, onCancel }: SendingViewProps) {
  const isSent = sent === 1;
  return (
    <ReadingView
      fileName={file.name}
      facts={[importLabels.size(file.size)]}
      title={isSent ? importLabels.readingFile : importLabels.sendingFile}
      progress={{ done: Math.floor(sent * 100), total: 100 }}
      progressText={isSent ? importLabels.aMoment : importLabels.sent(Math.floor(sent * 100))}
      found={[]}
      onCancel={onCancel}
    />
  );
}

interface Progress {
  done: number;
  total: number;
}

/** From the pace since it was first seen; undefined as long as there is none. */
function useSecondsLeft(progress: Progress | null): number | undefined {
  const now = performance.now();
  const [since] = useState({ at: now, done: progress?.done ?? 0 });
  return progress === null ? undefined : secondsLeft(progress, { done: since.done, took: now - since.at });
}

/** `took` is how long it has taken to come from `earlier.done` to `done`, in milliseconds. */
export function secondsLeft(
  { done, total }: Progress,
  earlier: { done: number; took: number },
): number | undefined {
  const pace = (done - earlier.done) / earlier.took;
  return pace > 0 ? (total - done) / pace / 1000 : undefined;
}

/** The sums and lines to come. */
export function Skeletons() {
  return (
    <>
      <WhatIsAdded />
      <Sheet label={importLabels.linesOfFile} clip busy>
        <StateSum />
        <RowsTable />
      </Sheet>
    </>
  );
}
