import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { LocalDate } from '#contract/calendar.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { formatMoney } from '#contract/money.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money-text.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import { useAfterPause } from '../use-after-pause.ts';
import { dayInWords } from './day-in-words.ts';
import { describeDoubt } from './describe-doubt.ts';
import styles from './entry-preview.module.css';
import type { ReadEntry } from './use-entry-reading.ts';

interface EntryPreviewProps {
  reading: ReadEntry;
  today: LocalDate;
  failure: string | undefined;
}

/** A line of the book as it would be written, and what is doubtful about it. */
export function EntryPreview({ reading, today, failure }: EntryPreviewProps) {
  const { isIncome, name, amount, isRounded, addedOn, category } = reading;
  const reason = reading.reason.replace(`${category}: `, '');
  const currency = useCurrency();
  const type = isIncome ? 'income' : 'expense';
  const doubts = reading.doubts.map((doubt) => describeDoubt(doubt, currency));
  const day = dayInWords(addedOn, today);
  const spoken = [
    type,
    name,
    amount !== undefined && formatMoney(amount, currency),
    day,
    `${category}, ${reason}`,
  ];
  return (
    <div className={styles['preview']}>
      <div className={styles['entry']} aria-hidden="true">
        <span className={styles['what']}>
          <TypeTag type={type} />
          <bdi className={styles['name']}>{name}</bdi>
        </span>
        <span className={styles['category']}>
          <CategoryName name={category} />
        </span>
        <span className={cx('hint', styles['reason'])} dir="auto" title={reason}>
          {reason}
        </span>
        <span className={styles['day']}>{day}</span>
        <span className={styles['amount']}>
          {amount === undefined ? '–' : <Money value={amount} signed={type} />}
          {isRounded && <small>{quickEntryMessages.rounded}</small>}
        </span>
      </div>
      {doubts.length > 0 && (
        <p className={styles['doubt']} aria-hidden="true">
          <TriangleAlert />
          {doubts.join(' ')} {quickEntryMessages.toCheck}
        </p>
      )}
      {failure !== undefined && (
        <p className={styles['failure']} role="alert">
          <CircleAlert />
          {failure}
        </p>
      )}
      <Spoken text={[spoken.filter(Boolean).join(', '), ...doubts].join('. ')} />
    </div>
  );
}

/** Once the typing has paused: what changes with every letter is no help to the ear. */
function Spoken({ text }: { text: string }) {
  return (
    <p className="vh" role="status">
      {useAfterPause(text)}
    </p>
  );
}
