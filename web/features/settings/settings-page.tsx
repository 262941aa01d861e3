import { useSession } from '#web/platform/session.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { DangerZone } from './danger-zone.tsx';
import { PasswordForm } from './password-form.tsx';
import { Preferences } from './preferences.tsx';
import { Sessions } from './sessions.tsx';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const { user } = useSession();
  return (
    <Page>
      <PageHead title="Settings" />
      <div className={styles['settings']}>
        <Sheet label="Account">
          <SheetHead title="Account" />
          <SheetBody>
            <Facts>
              <Fact label="Email">{user?.email}</Fact>
            </Facts>
          </SheetBody>
        </Sheet>
        <Preferences />
        <PasswordForm />
        <Sessions />
        <DangerZone />
      </div>
    </Page>
  );
}
