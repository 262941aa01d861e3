import { formatDay, type LocalDate } from '#contract/calendar.ts';
import { mostPastDays } from '#contract/limits.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { type RecurrenceRule, upcoming } from '#contract/recurrence.ts';
import type { EntryForm } from '#web/platform/entry-form.ts';
import { CheckboxLine } from '#web/ui/checkbox.tsx';
import { anyDay, DateInput } from '#web/ui/date-input.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import styles from './recurring.module.css';
import { passedDays, type RecurringFields, ruleOf, upcomingFrom } from './recurring-fields.ts';
import { optionOf, rhythmIn, rhythmName, rhythmsWith } from './rhythms.ts';

interface ScheduleProps {
  form: EntryForm<RecurringFields>;
  today: LocalDate;
  /** The one to edit; only a new one can add past due days. */
  recurring: ShownRecurring | undefined;
}

/** Frequency and start, and the resulting due days. */
export function Schedule({ form, today, recurring }: ScheduleProps) {
  const { fields, errors, change } = form;
  const rule = ruleOf(fields);
  const passed = recurring === undefined && rule ? passedDays(rule, today) : [];
  return (
    <>
      <FieldRow>
        <Field label={recurringPageMessages.frequency}>
          <Select value={optionOf(fields)} onChange={(value) => change(rhythmIn(value))}>
            <Options
              names={Object.fromEntries(
                rhythmsWith(fields).map((rhythm) => [optionOf(rhythm), rhythmName(rhythm)]),
              )}
            />
          </Select>
        </Field>
        <Field label={recurringPageMessages.startDate} error={errors.startDate}>
          <DateInput {...anyDay} {...form.inputOf('startDate')} />
        </Field>
      </FieldRow>
      {rule && <NextDates rule={rule} from={upcomingFrom(recurring, rule, today)} today={today} />}
      {passed.length > 0 && (
        <CheckboxLine
          checked={fields.backfill}
          onChange={(backfill) => change({ backfill })}
          hint={describePassed(passed)}
        >
          {recurringPageMessages.backfill}
        </CheckboxLine>
      )}
    </>
  );
}

function describePassed(days: LocalDate[]): string {
  if (days.length > mostPastDays) return recurringMessages.tooManyPastDays(mostPastDays);
  return recurringPageMessages.passed(days.length, formatDay(days[0] ?? '', 'long'));
}

interface NextDatesProps {
  rule: RecurrenceRule;
  from: LocalDate;
  today: LocalDate;
}

/** The next due days from a day on, as the server will compute them. */
function NextDates({ rule, from, today }: NextDatesProps) {
  const days = upcoming(rule, from, 4);
  return (
    <div className={styles['dates']} aria-live="polite">
      <p className="hint">
        {days.length > 0 ? recurringPageMessages.nextDates : recurringPageMessages.noDayLeft}
      </p>
      <ol>
        {days.map((day) => (
          <li key={day}>
            <DateText day={day} />
            {day === today && ` ${recurringPageMessages.today}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
