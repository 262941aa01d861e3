import { useQuery } from '@tanstack/react-query';
import { Download, FolderOpen, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { BackupStatus } from '#contract/backup.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { Button } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import styles from '../settings.module.css';
import { Entry, LoadingEntry, MomentText, type Section, SettingsSheet } from '../settings-sheet.tsx';
import { backupStatusQuery, useDownload, useIsImporting } from './your-data.api.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

export function YourData(section: Section) {
  const { start, isPending, received } = useDownload();
  const isImporting = useIsImporting();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <SettingsSheet {...section} hint={archiveMessages.hint}>
      <SheetBody>
        <ul>
          <Entry title={archiveMessages.downloadEverything} note={archiveMessages.downloadHint}>
            <Button
              icon={<Download />}
              busy={isPending}
              busyText={progressOf(received)}
              aria-label={isPending ? undefined : archiveMessages.downloadEverything}
              onClick={start}
            >
              {archiveMessages.download}
            </Button>
          </Entry>
          <Entry title={archiveMessages.importAnArchive} note={archiveMessages.importHint}>
            <Button
              icon={<FolderOpen />}
              busy={isImporting}
              busyText={archiveMessages.importing}
              aria-label={isImporting ? undefined : archiveMessages.chooseFileToImport}
              onClick={() => picker.current?.click()}
            >
              {archiveMessages.chooseFile}
            </Button>
            <input
              ref={picker}
              type="file"
              accept=".tar"
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) openDialog(ImportDialog, { file });
                // So that the same file can be selected again.
                target.value = '';
              }}
            />
          </Entry>
          <ServerBackups />
        </ul>
      </SheetBody>
    </SettingsSheet>
  );
}

/** The total size is not known in advance. */
function progressOf(received: number): string {
  return received < 1_000_000
    ? archiveMessages.downloading
    : archiveMessages.megabytes(Math.floor(received / 1_000_000));
}

/** What the operator does against data loss. */
function ServerBackups() {
  const { data: status, isPending, isLoadingError } = useQuery(backupStatusQuery);
  if (isPending) return <LoadingEntry />;
  if (isLoadingError) return null;
  return <Entry title={archiveMessages.backupsOfThisServer} note={describe(status)} />;
}

function describe({ isNightly, lastVerifiedAt, failedAt }: BackupStatus): ReactNode {
  if (!isNightly) return archiveMessages.noBackups;
  return (
    <>
      {failedAt !== null && (
        <span className={styles['failed']}>
          <TriangleAlert className="icon-sm" />
          <span>
            <Sentence
              text={archiveMessages.backupFailed}
              parts={{ moment: <MomentText instant={failedAt} /> }}
            />
          </span>
        </span>
      )}
      {lastVerifiedAt === null ? (
        archiveMessages.noBackupYet
      ) : (
        <Sentence
          text={archiveMessages.lastVerified}
          parts={{ moment: <MomentText instant={lastVerifiedAt} /> }}
        />
      )}
    </>
  );
}
