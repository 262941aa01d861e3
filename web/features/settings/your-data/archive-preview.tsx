import type { ArchivePreview as Preview } from '#contract/backup.ts';
import { formatDay } from '#contract/calendar.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import { formatCount } from '#contract/wording.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { MomentText } from '../moment-text.tsx';

/** The contents of an archive, and what importing it would do. */
export function ArchivePreview({ preview }: { preview: Preview }) {
  const { madeAt, counts, from, to, income, expenses, currency, hereAlready } = preview;
  return (
    <>
      <Facts>
        <Fact label="Made on">
          <MomentText instant={madeAt} />
        </Fact>
        <Fact label="Transactions">{formatCount(counts.transactions)}</Fact>
        {from !== null && to !== null && (
          <Fact label="From">
            {formatDay(from, 'long')} to {formatDay(to, 'long')}
          </Fact>
        )}
        <Fact label="Income">{formatMoney(fromDecimal(income), currency)}</Fact>
        <Fact label="Expenses">{formatMoney(fromDecimal(expenses), currency)}</Fact>
        <Fact label="Receipts">{formatCount(counts.receipts)}</Fact>
        <Fact label="Budgets">{formatCount(counts.budgets)}</Fact>
        <Fact label="Recurring transactions">{formatCount(counts.recurring)}</Fact>
        {hereAlready > 0 && <Fact label="Transactions already here">{formatCount(hereAlready)}</Fact>}
      </Facts>
      <p>{archiveMessages.meaning}</p>
      <Consequences preview={preview} />
    </>
  );
}

function Consequences({ preview: { counts, currency, takesSettings } }: { preview: Preview }) {
  const shown = useCurrency();
  const sentences = [
    counts.recurring > 0 && archiveMessages.caughtUp,
    takesSettings && archiveMessages.takesSettings,
    !takesSettings && currency !== shown && archiveMessages.otherCurrency(currency, shown),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 && <p className="hint">{sentences.join(' ')}</p>;
}
