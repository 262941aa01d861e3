import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { useSession } from '#web/platform/session.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import { AccountEvents } from './account-events.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { DangerZone } from './danger-zone.tsx';
import { OpeningBalance } from './opening-balance.tsx';
import { PasswordForm } from './password-form.tsx';
import { Preferences } from './preferences.tsx';
import { RecentlyDeleted } from './recently-deleted/recently-deleted.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { sessionsQuery } from './settings.api.ts';
import styles from './settings-page.module.css';
import { type Section, SettingsSheet } from './settings-sheet.tsx';
import { YourData } from './your-data/your-data.tsx';

const sections: readonly (Section & { Content: ComponentType<Section> })[] = [
  { id: 'account', title: settingsPageMessages.account, Content: Account },
  { id: 'preferences', title: settingsPageMessages.preferences, Content: Preferences },
  { id: 'opening-balance', title: settingsPageMessages.openingBalance, Content: OpeningBalance },
  { id: 'password', title: settingsPageMessages.password, Content: PasswordForm },
  { id: 'two-step-sign-in', title: settingsPageMessages.twoStepSignIn, Content: SecondFactor },
  { id: 'sessions', title: settingsPageMessages.sessions, Content: Sessions },
  { id: 'personal-tokens', title: settingsPageMessages.personalTokens, Content: ApiTokens },
  { id: 'history-and-undo', title: settingsPageMessages.historyAndUndo, Content: RecentlyDeleted },
  { id: 'your-data', title: settingsPageMessages.yourData, Content: YourData },
  { id: 'activity', title: settingsPageMessages.activity, Content: AccountEvents },
  { id: 'danger-zone', title: settingsPageMessages.dangerZone, Content: DangerZone },
];

export function SettingsPage() {
  return (
    <Page>
      <PageHead title={settingsPageMessages.settings} />
      <div className={styles['columns']}>
        <SectionLinks />
        <div className="stack">
          {sections.map(({ Content, ...section }) => (
            <Content key={section.id} {...section} />
          ))}
        </div>
      </div>
    </Page>
  );
}

SettingsPage.prefetch = (client: QueryClient) => void client.prefetchQuery(sessionsQuery);

function Account(section: Section) {
  const { user } = useSession();
  return (
    <SettingsSheet {...section}>
      <SheetBody>
        <Facts>
          <Fact label={settingsPageMessages.email}>{user?.email}</Fact>
        </Facts>
      </SheetBody>
    </SettingsSheet>
  );
}

/** Next to the sections, if there is room. */
function SectionLinks() {
  return (
    <nav className={styles['links']} aria-label={settingsPageMessages.sections}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles['link']} to={{ hash: id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
