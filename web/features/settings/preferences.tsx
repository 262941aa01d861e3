import { formatDay } from '#contract/calendar.ts';
import { regionMessages, settingsPageMessages } from '#contract/messages/settings-page.ts';
import { formatMoney } from '#contract/money.ts';
import { useChosenRegion } from '#web/platform/region.ts';
import { useSession } from '#web/platform/session.ts';
import { useTheme } from '#web/platform/theme.tsx';
import { useToday } from '#web/platform/today.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import { useChangeTimeZone } from './settings.api.ts';
import styles from './settings.module.css';
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
        <Options names={zonesWith(shown)} />
      </Select>
    </Field>
  );
}

/** The browser's time zones, and those it may lack: UTC, and one that was chosen in another browser. */
function zonesWith(chosen: string | null): Record<string, string> {
  const zones = ['UTC', ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')];
  return Object.fromEntries(zones.map((zone) => [zone, zone.replaceAll('_', ' ')]));
}

const english = 'en-US en-GB en-AU en-CA en-IE en-IN en-NZ en-ZA';
const european =
  'bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR es-ES et-EE fi-FI fr-BE fr-CH fr-FR hr-HR hu-HU is-IS it-CH it-IT lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE tr-TR uk-UA';
const others =
  'ar-AE ar-EG ar-MA bn-BD es-AR es-CO es-MX fa-IR fr-CA he-IL hi-IN id-ID ja-JP ko-KR ms-MY pt-BR th-TH vi-VN zh-CN zh-TW';
const offered = `${english} ${european} ${others}`.split(' ');

const sampleAmount = 123_456_78;

/** How amounts and days are written and read. */
function RegionField() {
  const [chosen, choose] = useChosenRegion();
  const today = useToday();
  const sample = formatMoney(sampleAmount, useCurrency());
  return (
    <Field label={regionMessages.label} hint={regionMessages.hint(sample, formatDay(today(), 'long'))}>
      <Select value={chosen ?? following} onChange={(tag) => choose(tag === following ? null : tag)}>
        <option value={following}>{regionMessages.followBrowser}</option>
        <Options names={namedRegions()} />
      </Select>
    </Field>
  );
}

let named: Record<string, string> | undefined;

/** "Australian English" as "English (Australia)", in alphabetical order. */
function namedRegions() {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  named ??= Object.fromEntries(
    offered
      .map((tag) => [tag, names.of(tag) ?? tag] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, 'en')),
  );
  return named;
}
