import type { ImportDetail } from '#contract/imports.ts';
import { columnNames, importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { nameFormat } from '../describe-import.ts';
import { useDiscarding } from '../use-discarding.ts';
import { ReadingView } from './reading-view.tsx';
import { useSecondsLeft } from './seconds-left.ts';

/** The server reads it, or adds its rows. */
export function BeingRead({ open }: { open: ImportDetail }) {
  const { fileName, account, progress, balance, layout } = open;
  const { discard, isDiscarding } = useDiscarding(open);
  const secondsLeft = useSecondsLeft(progress);
  const columns = layout?.table?.columns ?? [];
  const found = [...new Set(columns.filter((role) => role !== 'unused'))].map((role) => columnNames[role]);
  const isAdding = progress?.step === 'adding';
  const isKnown = progress !== null && progress.total > 0;
  return (
    <ReadingView
      fileName={fileName}
      facts={[account, nameFormat(open)]}
      title={titleOf(isAdding, isKnown ? progress.total : undefined)}
      hint={importPageMessages.waitsHere}
      progress={isKnown ? progress : undefined}
      timeLeft={secondsLeft === undefined ? undefined : importPageMessages.timeLeft(secondsLeft)}
      found={[
        ...(found.length > 0 ? [importPageMessages.columnsFound(found)] : []),
        ...(balance === 'agrees' ? [importPageMessages.balanceAgrees] : []),
      ]}
      onCancel={() => void discard()}
      isCancelling={isDiscarding}
    />
  );
}

/** `count` is of lines or transactions, once it is known. */
function titleOf(isAdding: boolean, count: number | undefined): string {
  const { addingFile, addingTransactions, readingFile, readingLines } = importLabels;
  if (count === undefined) return isAdding ? addingFile : readingFile;
  return isAdding ? addingTransactions(count) : readingLines(count);
}
