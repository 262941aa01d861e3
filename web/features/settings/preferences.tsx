import { settingsPageMessages } from '#contract/messages/settings-page.ts';
import { useSession } from '#web/platform/session.ts';
import { useTheme } from '#web/platform/theme.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import styles from './preferences.module.css';
import { RegionField } from './region-field.tsx';
import { useChangeTimeZone } from './settings.api.ts';
import { type Section, SettingsSheet } from './settings-sheet.tsx';
import { CurrencyField } from './shared/currency-picker.tsx';
import { ShortcutsSwitch } from './shared/shortcuts-switch.tsx';

export function Preferences(section: Section) {
  const { theme, toggle } = useTheme();
  return (
    <SettingsSheet {...section}>
      <SheetBody className={styles['fields']}>
        <FieldRow stack>
          <CurrencyField />
          <Field label={settingsPageMessages.theme} hint={settingsPageMessages.themeHint}>
            <Select value={theme} onChange={toggle}>
              <option value="light">{settingsPageMessages.light}</option>
              <option value="dark">{settingsPageMessages.dark}</option>
            </Select>
          </Field>
        </FieldRow>
        <FieldRow stack>
          <RegionField />
          <TimeZoneField />
        </FieldRow>
        <ShortcutsSwitch />
      </SheetBody>
    </SettingsSheet>
  );
}

/** The select's value for following the browser. */
const following = '';

function TimeZoneField() {
  const { user } = useSession();
  const { mutate, isPending, variables } = useChangeTimeZone();
  const chosen = user?.isTimeZoneChosen ? user.timeZone : null;
  const shown = isPending ? variables : chosen;
  return (
    <Field
      label={settingsPageMessages.timeZone}
      hint={settingsPageMessages.timeZoneHint(user?.timeZone ?? '')}
    >
      <Select value={shown ?? following} onChange={(zone) => mutate(zone === following ? null : zone)}>
        <option value={following}>{settingsPageMessages.followThisBrowser}</option>
        {zonesWith(shown).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The browser's time zones, and those it may lack: UTC, and one that was chosen in another browser. */
function zonesWith(chosen: string | null): string[] {
  return [...new Set(['UTC', ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])];
}
