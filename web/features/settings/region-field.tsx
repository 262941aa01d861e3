import { formatDay } from '#contract/calendar.ts';
import { regionMessages } from '#contract/messages/settings-page.ts';
import { formatMoney } from '#contract/money.ts';
import { useChosenRegion } from '#web/platform/region.ts';
import { useToday } from '#web/platform/today.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const english = 'en-US en-GB en-AU en-CA en-IE en-IN en-NZ en-ZA';
const european =
  'bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR es-ES et-EE fi-FI fr-BE fr-CH fr-FR hr-HR hu-HU is-IS it-CH it-IT lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE tr-TR uk-UA';
const others =
  'ar-AE ar-EG ar-MA bn-BD es-AR es-CO es-MX fa-IR fr-CA he-IL hi-IN id-ID ja-JP ko-KR ms-MY pt-BR th-TH vi-VN zh-CN zh-TW';
const offered = `${english} ${european} ${others}`.split(' ');

/** The select's value for following the browser. */
const following = '';
const sampleAmount = 123_456_78;

/** How amounts and days are written and read. */
export function RegionField() {
  const [chosen, choose] = useChosenRegion();
  const today = useToday();
  const sample = formatMoney(sampleAmount, useCurrency());
  return (
    <Field label={regionMessages.label} hint={regionMessages.hint(sample, formatDay(today(), 'long'))}>
      <Select value={chosen ?? following} onChange={(tag) => choose(tag === following ? null : tag)}>
        <option value={following}>{regionMessages.followBrowser}</option>
        {namedRegions().map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

let named: { tag: string; name: string }[] | undefined;

/** "Australian English" as "English (Australia)", in alphabetical order. */
function namedRegions() {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  named ??= offered
    .map((tag) => ({ tag, name: names.of(tag) ?? tag }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return named;
}
