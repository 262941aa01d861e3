import { formatDay, type LocalDate } from '#contract/calendar.ts';
import { Sentence } from './sentence.tsx';
import { Skeleton } from './skeleton.tsx';

interface DateTextProps {
  day: LocalDate;
  /** 'long' is "20 Nov 2026", 'short' is "20 Nov", in the form of the region. */
  style?: 'long' | 'short' | undefined;
}

export function DateText({ day, style = 'long' }: DateTextProps) {
  return <time dateTime={day}>{formatDay(day, style)}</time>;
}

interface DayRangeProps {
  /** With `{from}` and `{to}`. */
  text: string;
  range: { from: LocalDate; to: LocalDate } | undefined;
}

/** The days that charts are about, once they are known. */
export function DayRange({ text, range }: DayRangeProps) {
  if (range === undefined)
    return (
      <p className="hint late">
        <Skeleton line width="11rem" />
      </p>
    );
  return (
    <p className="hint">
      <Sentence
        text={text}
        parts={{ from: <DateText day={range.from} />, to: <DateText day={range.to} /> }}
      />
    </p>
  );
}
