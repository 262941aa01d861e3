import { formatDay, type LocalDate } from '#contract/calendar.ts';

interface DateTextProps {
  day: LocalDate;
  /** 'long' is "20 Nov 2026", 'short' is "20 Nov", in the form of the region. */
  style?: 'long' | 'short' | undefined;
  className?: string | undefined;
}

export function DateText({ day, style = 'long', className }: DateTextProps) {
  return (
    <time dateTime={day} className={className}>
      {formatDay(day, style)}
    </time>
  );
}
