import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BackupStatus } from '#contract/backup.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { Entry, LoadingEntry } from '../entry.tsx';
import { MomentText } from '../moment-text.tsx';
import styles from './server-backups.module.css';
import { useBackupStatus } from './your-data.api.ts';

/** What the operator does against data loss. */
export function ServerBackups() {
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
