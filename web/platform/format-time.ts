import { regionInUse } from '#contract/region.ts';

/** The time of day in a time zone: "14:05". */
export function formatTime(epochMs: number, timeZone: string): string {
  const { tag } = regionInUse();
  const locale = tag.startsWith('en') ? 'en-GB' : tag;
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(epochMs);
}
