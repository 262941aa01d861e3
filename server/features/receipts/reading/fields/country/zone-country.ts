import { countryCodes, mixed, monthFirst } from './countries.ts';

const countryOf = new Map<string, string>();

/** The country of an IANA time zone (ISO 3166), if it is one of those that matter here. */
export function zoneCountry(timeZone: string): string | undefined {
  if (countryOf.size === 0)
    for (const code of new Set<string>([...countryCodes, ...monthFirst, ...mixed]))
      for (const zone of zonesOf(code)) countryOf.set(zone, code);
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return countryOf.get(canonical);
}

/** Not in TypeScript's library yet. */
type WithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

function zonesOf(country: string): string[] {
  return (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones() ?? [];
}
