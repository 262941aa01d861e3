import { Columns3, Trash } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { ImportDrop } from '#web/platform/import-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { ColumnsSheet } from '../columns/columns-sheet.tsx';
import { nameFormat } from '../describe-import.ts';
import { FileLine } from '../page-parts.tsx';
import { Questions } from '../question/questions.tsx';
import { Balances, OtherCurrency, OwnAccounts } from '../question/strips.tsx';
import { WhatIsAdded } from '../sum/what-is-added.tsx';
import { useDiscarding } from '../use-import-actions.ts';
import { Lines, type LinesProps } from './lines.tsx';

interface ReviewProps extends LinesProps {
  columns: { isChoosing: boolean; setChoosing: (isChoosing: boolean) => void };
}

/** What the file says, before anything is added. */
export function Review({ open, view, adding, columns: { isChoosing, setChoosing } }: ReviewProps) {
  const { discard, isDiscarding } = useDiscarding(open);
  const table = open.layout?.table;
  // With the columns that were chosen last.
  const isUnreadable = open.problem !== null;

  async function askAndDiscard() {
    const message = importPageMessages.confirmDiscard;
    if (await confirm({ message, confirmLabel: commonMessages.discard })) await discard();
  }

  return (
    <>
      <PageHead title={importLabels.import}>
        {table && !isUnreadable && (
          <Button
            compact
            icon={<Columns3 />}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {importLabels.columns}
          </Button>
        )}
        <Button
          compact
          icon={<Trash />}
          busy={isDiscarding}
          busyText={importLabels.discarding}
          onClick={() => void askAndDiscard()}
        >
          {commonMessages.discard}
        </Button>
      </PageHead>
      <FileLine name={open.fileName} facts={[open.account, nameFormat(open)]} />
      {(isChoosing || isUnreadable) && <ColumnsSheet open={open} onClose={() => setChoosing(false)} />}
      {!isUnreadable && (
        <>
          <Questions open={open} />
          <Balances open={open} />
          <OtherCurrency open={open} />
          <OwnAccounts open={open} />
          <WhatIsAdded sums={open} />
          <Lines open={open} view={view} adding={adding} />
        </>
      )}
      <ImportDrop />
    </>
  );
}
