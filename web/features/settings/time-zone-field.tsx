import { useSession } from '#web/platform/session.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useChangeTimeZone } from './settings.api.ts';

/** The select's value for following the browser. */
const following = '';

export function TimeZoneField() {
  const { user } = useSession();
  const { mutate, isPending, variables } = useChangeTimeZone();
  const chosen = user?.isTimeZoneChosen ? user.timeZone : null;
  const shown = isPending ? variables : chosen;
  return (
    <Field label="Time zone" hint={`Decides which day is today, currently by ${user?.timeZone}.`}>
      <Select value={shown ?? following} onChange={(zone) => mutate(zone === following ? null : zone)}>
        <option value={following}>Follow this browser</option>
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
