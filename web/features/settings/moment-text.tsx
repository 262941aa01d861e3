import { useTimeZone } from '#web/platform/today.ts';

interface MomentTextProps {
  /** RFC 3339. */
  instant: string;
  /** Only the day. */
  dateOnly?: boolean | undefined;
}

/** An instant in the user's time zone. */
export function MomentText({ instant, dateOnly = false }: MomentTextProps) {
  const timeZone = useTimeZone();
  const form = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    ...(dateOnly ? {} : { timeStyle: 'short' }),
    timeZone,
  });
  return <time dateTime={instant}>{form.format(new Date(instant))}</time>;
}
