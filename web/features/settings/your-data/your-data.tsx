import { Download, FolderOpen, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { BackupStatus } from '#contract/backup.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { Entry, LoadingEntry, MomentText } from '../entry.tsx';
import styles from './server-backups.module.css';
import { useBackupStatus, useDownload } from './your-data.api.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

export function YourData() {
  const { start, isPending, received } = useDownload();
  const [file, setFile] = useState<File>();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Sheet id="your-data" label="Your Data" tabIndex={-1}>
      <SheetHead title="Your Data" hint="All of it in one file: to keep, to move or to restore." />
      <SheetBody>
        <ul>
          <Entry
            title="Download everything"
            note="Transactions, categories, budgets, recurring items and receipts. The file is not encrypted."
          >
            <Button icon={<Download />} busy={isPending} busyText={progressOf(received)} onClick={start}>
              Download<span className="vh"> everything</span>
            </Button>
          </Entry>
          <Entry
            title="Import an archive"
            note="Adds the contents of a downloaded file. You see what they are before anything happens."
          >
            <Button icon={<FolderOpen />} onClick={() => picker.current?.click()}>
              Choose File<span className="vh"> to import</span>
            </Button>
            <input
              ref={picker}
              type="file"
              accept=".tar"
              hidden
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                // So that the same file can be selected again.
                target.value = '';
              }}
            />
          </Entry>
          <ServerBackups />
        </ul>
      </SheetBody>
      {file && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
    </Sheet>
  );
}

/** The total size is not known in advance. */
function progressOf(received: number): string {
  return received < 1_000_000 ? 'Downloading...' : `${Math.floor(received / 1_000_000)} MB...`;
}

/** What the operator does against data loss. */
function ServerBackups() {
  const { data: status, isPending, isLoadingError } = useBackupStatus();
  if (isPending) return <LoadingEntry />;
  if (isLoadingError) return null;
  return <Entry title="Backups of this server" note={describe(status)} />;
}

function describe({ isNightly, lastVerifiedAt, failedAt }: BackupStatus): ReactNode {
  if (!isNightly) return archiveMessages.noBackups;
  return (
    <>
      {failedAt !== null && (
        <span className={styles['failed']}>
          <TriangleAlert className="icon-sm" />
          <span>
            The backup of <MomentText instant={failedAt} /> failed.
          </span>
        </span>
      )}
      {lastVerifiedAt === null ? (
        archiveMessages.noBackupYet
      ) : (
        <>
          Last verified backup: <MomentText instant={lastVerifiedAt} />
        </>
      )}
    </>
  );
}
