import { useNavigate } from 'react-router';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { ImportOverlay } from '#web/platform/import-drop.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/button.tsx';
import { useOfferedFiles } from '#web/ui/offered-files.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { searchOfImport } from '../import-view.ts';
import { Ticks, TwoSheets } from '../page-parts.tsx';
import { PastImports } from '../past/past-imports.tsx';
import { SendingView } from '../reading/reading-view.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './start.module.css';
import { useArrivingFiles, useSending } from './use-sending.ts';

interface StartProps {
  /** Why the import in the address is not shown. */
  refusal?: string | undefined;
}

/** Asks for a file, and sends it. */
export function Start({ refusal }: StartProps) {
  const navigate = useNavigate();
  const { sending, send, cancel } = useSending(({ _id: id }) => {
    void navigate({ search: searchOfImport({ id }) });
  });
  const take = (files: readonly File[]) => void send(files);
  useArrivingFiles(take);
  const isDragging = useOfferedFiles(take, (text) =>
    take([new File([text], importPageMessages.pastedName, { type: 'text/plain' })]),
  );
  if (sending?.kind === 'sending')
    return <SendingView file={sending.file} sent={sending.sent} onCancel={cancel} />;
  const { message = refusal, file = undefined } = sending ?? {};
  return (
    <>
      <PageHead title={importLabels.import} />
      <TwoSheets>
        <Sheet label={importLabels.yourFile}>
          <DropZone
            title={importPageMessages.dropHere}
            titleOnPhone={importPageMessages.chooseYours}
            hint={<Limits />}
            variant="primary"
            onFiles={take}
            alert={
              message !== undefined && (
                <Alert tone="error">
                  {message}{' '}
                  {file && <TextButton onClick={() => take([file])}>{commonMessages.tryAgain}</TextButton>}
                </Alert>
              )
            }
          />
        </Sheet>
        <WhatItReads />
      </TwoSheets>
      <PastImports />
      {isDragging && <ImportOverlay />}
    </>
  );
}

function Limits() {
  return (
    <>
      <span className={styles['paste']}>{importPageMessages.orPaste}</span>
      {importPageMessages.limits}
    </>
  );
}

function WhatItReads() {
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
