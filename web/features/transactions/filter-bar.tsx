import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type LocalDate, parseDay } from '#contract/calendar.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { useAllCategoryNames } from '#web/features/categories/categories.api.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Form } from '#web/ui/field.tsx';
import { leaveOnEscape } from '#web/ui/focus.ts';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useEntries } from './column-head.tsx';
import styles from './filter-bar.module.css';
import { type ChangeView, type ListView, longestSearch, type Sort } from './list-view.ts';

interface FilterBarProps {
  view: ListView;
  onChange: ChangeView;
}

export function FilterBar({ view, onChange }: FilterBarProps) {
  const names = useAllCategoryNames();
  const search = useSearchDraft(view.search, onChange);
  const [isOpen, setOpen] = useState(false);
  const hasNoHeads = useEntries();
  const hotkeys = useHotkeys();
  const moreId = useId();
  const input = useRef<HTMLInputElement>(null);

  function clearSearch() {
    search.type('');
    input.current?.focus();
  }

  const categories =
    view.category === '' || names.includes(view.category) ? names : [...names, view.category];
  return (
    <search>
      <Form className={styles['filters']} onSubmit={search.settle}>
        <span className={styles['search']}>
          <TextInput
            {...hotkeys('/')}
            ref={input}
            type="search"
            placeholder={transactionsPageMessages.search}
            aria-label={transactionsPageMessages.searchTransactions}
            autoComplete="off"
            maxLength={longestSearch}
            icon={<Search />}
            value={search.text}
            onChange={search.type}
            onBlur={search.settle}
            onKeyDown={(event) => leaveOnEscape(event, () => search.type(''))}
          />
          {search.text !== '' && (
            <IconButton
              className={styles['clear']}
              label={commonMessages.clearSearch}
              icon={<X className="icon-sm" />}
              onClick={clearSearch}
            />
          )}
        </span>
        <Button
          className={styles['toggle']}
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {transactionsPageMessages.filters}
        </Button>
        <div className={cx(styles['more'], isOpen && styles['open'])} id={moreId}>
          <Select
            aria-label={commonMessages.type}
            value={view.isIncome}
            onChange={(isIncome) => onChange({ isIncome: isIncome as ListView['isIncome'] })}
          >
            <option value="">{transactionsPageMessages.allTypes}</option>
            <option value="true">{commonMessages.income}</option>
            <option value="false">{commonMessages.expense}</option>
          </Select>
          <Select
            aria-label={commonMessages.category}
            value={view.category}
            onChange={(category) => onChange({ category })}
          >
            <option value="">{transactionsPageMessages.allCategories}</option>
            <Options names={categories} />
          </Select>
          <DateFilter
            prefix={transactionsPageMessages.from}
            value={view.startDate}
            onChange={(startDate, options) => onChange({ startDate }, options)}
          />
          <DateFilter
            prefix={transactionsPageMessages.to}
            value={view.endDate}
            onChange={(endDate, options) => onChange({ endDate }, options)}
          />
          {hasNoHeads && (
            <Select
              aria-label={transactionsPageMessages.sort}
              value={view.sort}
              onChange={(sort) => onChange({ sort: sort as Sort })}
            >
              <Options names={orders} />
            </Select>
          )}
        </div>
      </Form>
    </search>
  );
}

const orders: Record<Sort, string> = transactionsPageMessages.orders;

interface DateFilterProps {
  prefix: string;
  value: LocalDate | '';
  onChange: (day: LocalDate | '', options: { replace: boolean }) => void;
}

/** While 2026 is typed the browser reports the years 2, 20 and 202: they are shown but not applied. */
function DateFilter({ prefix, value, onChange }: DateFilterProps) {
  const [draft, setDraft] = useState<string>();
  /** What was applied last since the field was entered. */
  const applied = useRef<string>(undefined);

  function change(text: string) {
    const isSettled = text === '' || parseDay(text) !== undefined;
    setDraft(isSettled ? undefined : text);
    if (!isSettled) return;
    // However often the date is changed, "back" leads to the state before the field was entered.
    onChange(text, { replace: value === applied.current });
    applied.current = text;
  }

  function leave() {
    setDraft(undefined);
    applied.current = undefined;
  }

  return <DateInput prefix={prefix} value={draft ?? value} onChange={change} onBlur={leave} />;
}

const pauseMs = 300;

/** Input of the search box is written to the address after a pause, or at once when `settle` is called. */
function useSearchDraft(searched: string, onChange: ChangeView) {
  const [draft, setDraft] = useState<string>();

  function settle() {
    if (draft === undefined) return;
    setDraft(undefined);
    const search = draft.trim() === '' ? '' : draft;
    // After a search has been refined, "back" leads to the state before the search.
    if (search !== searched) onChange({ search }, { replace: search !== '' && searched !== '' });
  }

  const onPause = useEffectEvent(settle);
  useEffect(() => {
    if (draft === undefined) return;
    const pause = setTimeout(onPause, pauseMs);
    return () => clearTimeout(pause);
  }, [draft]);

  return { text: draft ?? searched, type: setDraft, settle };
}
