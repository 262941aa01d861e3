import { CircleAlert, Repeat, TriangleAlert } from 'lucide-react';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { isShownRounded, toTyped } from '#contract/money.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { InlineSelect } from '#web/ui/inline-select.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Options } from '#web/ui/select.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import { useDebouncedValue } from '../use-debounced-value.ts';
import styles from './entry-preview.module.css';
import { amountInWords, dayInWords, describeDoubt } from './in-words.ts';
import type { EntryInSight } from './use-entry-reading.ts';

interface EntryPreviewProps extends EntryInSight {
  failure: string | undefined;
  /** Replaces the typed line. */
  change: (line: string) => void;
}

/** A preview of the entry, with anything doubtful about it. */
export function EntryPreview({ reading, categories, today, failure, change }: EntryPreviewProps) {
  const { isIncome, name, amount, isRounded, addedOn, category, rhythm } = reading;
  const reason = reading.reason.replace(`${category}: `, '');
  const currency = useCurrency();
  const type = isIncome ? 'income' : 'expense';
  const doubts = reading.doubts.map((doubt) => describeDoubt(doubt, currency));
  const day = dayInWords(addedOn, today);
  const repeats = rhythm && quickEntryMessages.repeats(rhythm.frequency, rhythm.interval);
  const spoken = [
    type,
    name,
    amount !== undefined && amountInWords(amount, currency),
    day,
    `${category}, ${reason}`,
  ];
  return (
    <div className={styles['preview']}>
      <div className={styles['entry']}>
        <span className={styles['what']} aria-hidden="true">
          <TypeTag type={type} />
          <bdi className={styles['name']}>{name}</bdi>
        </span>
        <CategoryChoice category={category} categories={categories} change={change} />
        <span className={cx('hint', styles['reason'])} dir="auto" title={reason} aria-hidden="true">
          {reason}
        </span>
        <span className={styles['day']} aria-hidden="true">
          {day}
        </span>
        <span className={styles['amount']} aria-hidden="true">
          {amount === undefined ? '–' : <Money value={amount} signed={type} />}
          {isRounded && <small>{quickEntryMessages.rounded}</small>}
          {amount !== undefined && isShownRounded(amount, currency) && (
            <small>{quickEntryMessages.shownAs(toTyped(amount))}</small>
          )}
        </span>
      </div>
      {repeats && (
        <p className={styles['repeats']} aria-hidden="true">
          <Repeat className="icon-sm" />
          {repeats} {quickEntryMessages.toSetUp}
        </p>
      )}
      {doubts.length > 0 && (
        <p className={styles['doubt']} aria-hidden="true">
          <TriangleAlert className="icon-sm" />
          {doubts.join(' ')} {quickEntryMessages.toCheck}
        </p>
      )}
      {failure !== undefined && (
        <p className={styles['failure']} role="alert">
          <CircleAlert className="icon-sm" />
          {failure}
        </p>
      )}
      <Spoken
        text={[spoken.filter(Boolean).join(', '), repeats, doubts.join(' ')].filter(Boolean).join('. ')}
      />
    </div>
  );
}

interface CategoryChoiceProps extends Pick<EntryPreviewProps, 'categories' | 'change'> {
  category: string;
}

/** Choosing another category changes the line. */
function CategoryChoice({ category, categories, change }: CategoryChoiceProps) {
  const isListed = categories.some(({ name }) => name === category);
  return (
    <span className={styles['category']}>
      <InlineSelect text={<CategoryName name={category} />}>
        <select
          aria-label={quickEntryMessages.category}
          value={category}
          onChange={({ target }) => {
            const chosen = categories.find(({ name }) => name === target.value);
            if (chosen) change(chosen.line);
          }}
        >
          <Options names={[...(isListed ? [] : [category]), ...categories.map(({ name }) => name)]} />
        </select>
      </InlineSelect>
    </span>
  );
}

/** Announced after a pause in typing, not with every letter. */
function Spoken({ text }: { text: string }) {
  return (
    <p className="vh" role="status">
      {useDebouncedValue(text)}
    </p>
  );
}
