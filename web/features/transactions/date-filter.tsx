import { useState } from 'react';
import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { DateInput } from '#web/ui/date-input.tsx';

interface DateFilterProps {
  prefix: string;
  value: LocalDate | '';
  onChange: (day: LocalDate | '') => void;
}

/** While 2026 is typed the browser reports the years 2, 20 and 202: they are shown but not applied. */
export function DateFilter({ prefix, value, onChange }: DateFilterProps) {
  const [draft, setDraft] = useState<string>();

  function change(text: string) {
    const isSettled = text === '' || parseDay(text) !== undefined;
    setDraft(isSettled ? undefined : text);
    if (isSettled) onChange(text);
  }

  return (
    <DateInput prefix={prefix} value={draft ?? value} onChange={change} onBlur={() => setDraft(undefined)} />
  );
}
