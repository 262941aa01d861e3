import type { ImportDetail } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { formatCount } from '#contract/wording.ts';
import { nameFormat } from '../describe-import.ts';
import { useDiscarding } from '../use-discarding.ts';
import { ReadingView } from './reading-view.tsx';

/** The server reads it, or adds its rows. */
export function BeingRead({ open }: { open: ImportDetail }) {
  const { fileName, account, progress, balance } = open;
  const { discard, isDiscarding } = useDiscarding(open);
  const isAdding = progress?.step === 'adding';
  const isKnown = progress !== null && progress.total > 0;
  const [doing, things] = isAdding ? ['Adding', 'transactions'] : ['Reading', 'lines'];
  return (
    <ReadingView
      fileName={fileName}
      facts={[account, nameFormat(open)]}
      title={isKnown ? `${doing} ${formatCount(progress.total)} ${things}` : `${doing} the file`}
      hint={importPageMessages.waitsHere}
      progress={isKnown ? progress : undefined}
      found={balance === 'agrees' ? [importPageMessages.balanceAgrees] : []}
      onCancel={() => void discard()}
      isCancelling={isDiscarding}
    />
  );
}
