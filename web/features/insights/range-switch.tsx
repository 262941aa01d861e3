import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { insightsMessages } from '#contract/messages/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { Choices } from '#web/ui/choice-link.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { DayRange } from '#web/ui/date-text.tsx';
import { type Choice, choices, type Days, searchOf } from './range.ts';
import styles from './range-switch.module.css';

interface Range {
  from: LocalDate;
  to: LocalDate;
}

interface RangeSwitchProps {
  choice: Choice;
  /** The days in the address. */
  days: Days;
  /** The days of the shown answer, null if there will be none. */
  range: Range | null | undefined;
}

/** Selects the days of the page. */
export function RangeSwitch({ choice, days, range }: RangeSwitchProps) {
  const shown = range ? `${new URLSearchParams({ ...range, ...days })}` : searchOf('custom');
  const offered = Object.entries(choices).map(([key, name]) => ({
    name,
    search: key === 'custom' ? shown : searchOf(key as Choice),
    chosen: key === choice,
  }));
  const isCustom = choice === 'custom' && range !== undefined;
  return (
    <div className={styles['bar']}>
      <Choices label={words.ranges} choices={offered} />
      {isCustom && <CustomDays range={{ ...(range ?? { from: '', to: '' }), ...days }} />}
      {!isCustom && range !== null && <DayRange text={words.days} range={range} />}
    </div>
  );
}

/** Both days go into the address as soon as they make a range. A year that is still being typed is shown, not applied. */
function CustomDays({ range }: { range: Range }) {
  const [, setParams] = useSearchParams();
  const [draft, setDraft] = useState<Partial<Range>>({});
  const shown = { ...range, ...draft };
  const isWrong = isDay(shown.from) && isDay(shown.to) && shown.from > shown.to;

  function change(part: Partial<Range>) {
    const next = { ...shown, ...part };
    const isSettled = isDay(next.from) && isDay(next.to) && next.from <= next.to;
    setDraft(isSettled ? {} : next);
    if (isSettled) setParams({ ...next }, { replace: true });
  }

  return (
    <div className={styles['custom']}>
      <DateInput
        prefix={words.from}
        value={shown.from}
        aria-invalid={isWrong || undefined}
        onChange={(from) => change({ from })}
      />
      <DateInput
        prefix={words.to}
        value={shown.to}
        aria-invalid={isWrong || undefined}
        onChange={(to) => change({ to })}
      />
      {isWrong && (
        <p className={styles['error']} role="alert">
          {insightsMessages.rangeInvalid}
        </p>
      )}
    </div>
  );
}

function isDay(text: string): boolean {
  return parseDay(text) !== undefined;
}
