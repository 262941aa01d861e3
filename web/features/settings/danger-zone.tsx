import { Trash, TriangleAlert } from 'lucide-react';
import { accountMessages } from '#contract/messages/account.ts';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { useSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import { useDeleteAccount } from './settings.api.ts';
import styles from './settings.module.css';
import { type Section, SettingsSheet } from './settings-sheet.tsx';

export function DangerZone(section: Section) {
  const { mutate: deleteAccount, isPending } = useDeleteAccount();
  const email = useSession().user?.email ?? '';

  async function askAndDelete() {
    const message = accountMessages.confirmDelete;
    const typed = {
      label: accountMessages.typeEmail(email),
      text: email,
      complaint: accountMessages.emailDiffers,
    };
    if (await confirm({ message, confirmLabel: settingsPageMessages.deleteAccount, typed })) deleteAccount();
  }

  return (
    <SettingsSheet {...section} tone="danger" icon={<TriangleAlert key="icon" />}>
      <SheetBody className={styles['row']}>
        <p>{settingsPageMessages.deleteAccountHint}</p>
        <Button
          variant="danger-line"
          icon={<Trash />}
          busy={isPending}
          busyText={settingsPageMessages.deleting}
          onClick={askAndDelete}
        >
          {settingsPageMessages.deleteAccount}
        </Button>
      </SheetBody>
    </SettingsSheet>
  );
}
