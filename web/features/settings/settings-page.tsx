import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#web/platform/session.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { AccountEvents } from './account-events/account-events.tsx';
import { ApiTokens } from './api-tokens/api-tokens.tsx';
import { DangerZone } from './danger-zone.tsx';
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
      <PageHead title="Settings" />
      <div className={styles['columns']}>
        <SectionLinks />
        <div className={styles['settings']}>
          <Sheet id="account" label="Account" tabIndex={-1}>
            <SheetHead title="Account" />
            <SheetBody>
              <Facts>
                <Fact label="Email">{user?.email}</Fact>
              </Facts>
            </SheetBody>
          </Sheet>
          <Preferences />
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

const sections = [
  'Account',
  'Preferences',
  'Password',
  'Two-Step Sign-In',
  'Sessions',
  'Personal Tokens',
  'Recently Deleted',
  'Your Data',
  'Activity',
  'Danger Zone',
];

/** Next to the sections, if there is room. */
function SectionLinks() {
  return (
    <nav className={styles['links']} aria-label="Sections">
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <Link className={styles['link']} to={{ hash: idOf(name) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
