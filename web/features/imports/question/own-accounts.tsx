import { ArrowLeftRight } from 'lucide-react';
import type { ImportDetail } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChangeRows } from '../imports.api.ts';
import styles from './question.module.css';

/** Offers to leave out all moves between own accounts with one decision. */
export function OwnAccounts({ open: { _id: id, ownAccountCount } }: { open: ImportDetail }) {
  const { mutate, isPending } = useChangeRows(id);
  const toast = useToast();
  if (ownAccountCount === 0) return null;

  function leaveOut() {
    mutate(
      { all: { state: 'new', mark: 'own_account' }, change: { state: 'left_out' } },
      { onError: (error) => toast.error(messageOf(error, importPageMessages.changeFailed)) },
    );
  }

  return (
    <Sheet className={styles['strip']} label={importLabels.ownAccounts}>
      <ArrowLeftRight />
      <span>{importPageMessages.ownAccounts(ownAccountCount)}</span>
      <TextButton disabled={isPending} onClick={leaveOut}>
        {importPageMessages.leaveThemOut(ownAccountCount)}
      </TextButton>
    </Sheet>
  );
}
