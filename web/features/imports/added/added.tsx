import { CircleCheck, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Import, ImportDetail } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { formatCount } from '#contract/wording.ts';
import { ImportDrop, useImportFiles } from '#web/platform/import-drop.tsx';
import { Button, buttonClass, TextButton } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Sheet, SheetBody } from '#web/ui/sheet.tsx';
import { nameFormat } from '../describe-import.ts';
import { FileLine, TwoSheets } from '../page-parts.tsx';
import { PastImports } from '../past/past-imports.tsx';
import { useProblemsDownload } from '../problems/problems-list.tsx';
import { DropZone } from '../start/drop-zone.tsx';
import { WhatIsAdded } from '../sum/what-is-added.tsx';
import { useUndoImport } from '../use-import-actions.ts';
import styles from './added.module.css';

/** What came in, what did not, and why. */
export function Added({ open }: { open: ImportDetail }) {
  const { _id: id, addedCount, counts, undoId } = open;
  const { undo, isUndoing } = useUndoImport();
  const importFiles = useImportFiles();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // What was pressed is gone; if adding took a while, the page has had the focus since.
    if (document.activeElement?.matches('body, main')) heading.current?.focus();
  }, []);
  return (
    <>
      <PageHead title={importLabels.import} />
      <FileLine name={open.fileName} facts={[open.account, nameFormat(open)]} />
      <TwoSheets>
        <Sheet label={importLabels.whatWasAdded}>
          <h2 ref={heading} tabIndex={-1} className={styles['title']}>
            <CircleCheck />
            {importPageMessages.added(addedCount)}
          </h2>
          <SheetBody className={styles['facts']}>
            <Facts>
              <Fact label={importLabels.alreadyThere}>{formatCount(counts.duplicate)}</Fact>
              <Fact label={importLabels.states.left_out}>{formatCount(counts.left_out)}</Fact>
              <ProblemsFact open={open} />
            </Facts>
          </SheetBody>
          <div className={styles['actions']}>
            {addedCount > 0 && (
              <Link className={buttonClass({ variant: 'primary' })} to={`/transactions?importId=${id}`}>
                {importPageMessages.seeAdded(addedCount)}
              </Link>
            )}
            {undoId !== null && (
              <Button
                icon={<Undo2 />}
                busy={isUndoing}
                busyText={importLabels.undoing}
                onClick={() => void undo(undoId, open.fileName)}
              >
                {importLabels.undoImport}
              </Button>
            )}
          </div>
        </Sheet>
        <Sheet label={importLabels.nextFile}>
          <DropZone
            title={importPageMessages.dropNext}
            titleOnPhone={importPageMessages.chooseNext}
            hint={importPageMessages.remembered}
            variant="secondary"
            onFiles={importFiles}
          />
        </Sheet>
      </TwoSheets>
      <WhatIsAdded sums={open} />
      <PastImports />
      <ImportDrop />
    </>
  );
}

/** How many lines had problems, with a way to get them back. */
function ProblemsFact({ open }: { open: Import }) {
  const { download, isPending } = useProblemsDownload(open);
  const count = open.counts.problem;
  return (
    <Fact label={importLabels.states.problem}>
      <span className={styles['problems']}>
        {count > 0 && (
          <TextButton disabled={isPending} onClick={download}>
            {importLabels.download}
          </TextButton>
        )}
        {formatCount(count)}
      </span>
    </Fact>
  );
}
