import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addMonths, firstDayOf, type LocalDate, monthOf, parseDay } from '#contract/calendar.ts';
import { insightsMessages } from '#contract/messages/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { Choices } from '#web/ui/choice-link.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { DayRange } from '#web/ui/date-text.tsx';
import styles from './insights-page.module.css';

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
  const offered = Object.entries(words.ranges).map(([key, name]) => ({
    name,
    search: key === 'custom' ? shown : searchOf(key as Choice),
    chosen: key === choice,
  }));
  const isCustom = choice === 'custom' && range !== undefined;
  return (
    <div className={styles['bar']}>
      <Choices label={words.range} choices={offered} />
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

/** The days that the page is about; what is absent is up to the server: the twelve months up to today. */
export interface Days {
  from?: LocalDate;
  to?: LocalDate;
}

type Choice = keyof typeof words.ranges;

const usualChoice: Choice = '12-months';

/** Whole months up to today, which is the last of them so far. */
const monthsOf: Partial<Record<Choice, number>> = { 'this-month': 1, '3-months': 3, '6-months': 6 };

/** Accepts any address: without a known choice and valid days, it is the usual one. */
export function readRange(params: URLSearchParams, today: LocalDate): { choice: Choice; days: Days } {
  const [from, to] = [parseDay(params.get('from') ?? ''), parseDay(params.get('to') ?? '')];
  if (from !== undefined && to !== undefined && from <= to) return { choice: 'custom', days: { from, to } };
  const choice = params.get('range') ?? '';
  return isChoice(choice) ? { choice, days: daysOf(choice, today) } : { choice: usualChoice, days: {} };
}

function daysOf(choice: Choice, today: LocalDate): Days {
  if (choice === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const months = monthsOf[choice];
  return months === undefined ? {} : { from: firstDayOf(addMonths(monthOf(today), 1 - months)), to: today };
}

/** The query string of a choice. */
export function searchOf(choice: Choice): string {
  return choice === usualChoice ? '' : `range=${choice}`;
}

function isChoice(text: string): text is Choice {
  return Object.hasOwn(words.ranges, text);
}
