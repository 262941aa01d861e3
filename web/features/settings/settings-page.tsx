import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { useSession } from '#web/platform/session.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { AccountEvents } from './account-events/account-events.tsx';
import { ApiTokens } from './api-tokens/api-tokens.tsx';
import { DangerZone } from './danger-zone.tsx';
import { OpeningBalance } from './opening-balance.tsx';
import { PasswordForm } from './password-form.tsx';
import { Preferences } from './preferences.tsx';
import { RecentlyDeleted } from './recently-deleted/recently-deleted.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { sessionsQuery } from './settings.api.ts';
import styles from './settings-page.module.css';
import { YourData } from './your-data/your-data.tsx';

export function SettingsPage() {
  const { user } = useSession();
  return (
    <Page>
      <PageHead title={settingsPageMessages.settings} />
      <div className={styles['columns']}>
        <SectionLinks />
        <div className={styles['settings']}>
          <Sheet id="account" label={settingsPageMessages.account} tabIndex={-1}>
            <SheetHead title={settingsPageMessages.account} />
            <SheetBody>
              <Facts>
                <Fact label={settingsPageMessages.email}>{user?.email}</Fact>
              </Facts>
            </SheetBody>
          </Sheet>
          <Preferences />
          <OpeningBalance />
          <PasswordForm />
          <SecondFactor />
          <Sessions />
          <ApiTokens />
          <RecentlyDeleted />
          <YourData />
          <AccountEvents />
          <DangerZone />
        </div>
      </div>
    </Page>
  );
}

SettingsPage.prefetch = (client: QueryClient) => void client.prefetchQuery(sessionsQuery());

const sections = {
  account: settingsPageMessages.account,
  preferences: settingsPageMessages.preferences,
  'opening-balance': settingsPageMessages.openingBalance,
  password: settingsPageMessages.password,
  'two-step-sign-in': settingsPageMessages.twoStepSignIn,
  sessions: settingsPageMessages.sessions,
  'personal-tokens': settingsPageMessages.personalTokens,
  'history-and-undo': settingsPageMessages.historyAndUndo,
  'your-data': settingsPageMessages.yourData,
  activity: settingsPageMessages.activity,
  'danger-zone': settingsPageMessages.dangerZone,
};

/** Next to the sections, if there is room. */
function SectionLinks() {
  return (
    <nav className={styles['links']} aria-label={settingsPageMessages.sections}>
      <ul>
        {Object.entries(sections).map(([id, name]) => (
          <li key={id}>
            <Link className={styles['link']} to={{ hash: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
