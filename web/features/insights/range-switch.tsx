import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { insightsMessages } from '#contract/messages/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { ChoiceLink } from '#web/ui/choice-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import late from '#web/ui/late.module.css';
import { Sentence } from '#web/ui/sentence.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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

/** Selects the days of the page. They are part of the address, so that they can be bookmarked, shared and gone back to. */
export function RangeSwitch(props: RangeSwitchProps) {
  const { choice, days, range } = props;
  const shown = range ? `${new URLSearchParams({ ...range, ...days })}` : searchOf('custom');
  return (
    <div className={styles['bar']}>
      <nav aria-label={words.ranges}>
        <ul className={styles['choices']}>
          {Object.entries(choices).map(([key, name]) => (
            <li key={key}>
              <ChoiceLink
                search={key === 'custom' ? shown : searchOf(key as Choice)}
                chosen={key === choice}
                replace
              >
                {name}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
      <Shown {...props} />
    </div>
  );
}

function Shown({ choice, days, range }: RangeSwitchProps): ReactNode {
  if (range === undefined)
    return (
      <p className={cx('hint', late['late'])}>
        <Skeleton className={styles['loading']} width="12rem" />
      </p>
    );
  if (choice === 'custom') return <CustomDays range={{ ...(range ?? { from: '', to: '' }), ...days }} />;
  if (range === null) return null;
  return (
    <p className="hint">
      <Sentence
        text={words.days}
        parts={{ from: <DateText day={range.from} />, to: <DateText day={range.to} /> }}
      />
    </p>
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
