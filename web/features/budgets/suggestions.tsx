import { Check } from 'lucide-react';
import type { BudgetsOutlook } from '#contract/budgets.ts';
import { formatMonth, type Month, toYearAndMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal } from '#contract/money.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { toastError } from '#web/platform/api-error.ts';
import { AmountLink } from '#web/ui/amount-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { cx } from '#web/ui/cx.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSaveBudget } from './budgets.api.ts';
import styles from './suggestions.module.css';

type Suggestion = BudgetsOutlook['suggestions'][number];

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  month: Month;
  /** Without any budget they are shown at once, else when they are asked for. */
  isFirst: boolean;
}

/** Categories without a budget, each with what it usually costs. */
export function Suggestions({ suggestions, month, isFirst }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  const list = (
    <ul className={styles['list']}>
      {suggestions.map((suggestion) => (
        <Suggested key={suggestion.category} suggestion={suggestion} month={month} />
      ))}
    </ul>
  );
  return (
    <Sheet className={styles['suggestions']} label={budgetMessages.suggested}>
      {isFirst ? (
        <>
          <SheetHead title={budgetMessages.suggested} hint={budgetMessages.suggestedHint} />
          {list}
        </>
      ) : (
        <Disclosure className={styles['more']} title={budgetMessages.moreSuggested(suggestions.length)}>
          <p className={cx(styles['hint'], 'hint')}>{budgetMessages.suggestedHint}</p>
          {list}
        </Disclosure>
      )}
    </Sheet>
  );
}

function Suggested({ suggestion, month }: { suggestion: Suggestion; month: Month }) {
  const { category, amount, rows } = suggestion;
  const { mutateAsync: save, isPending } = useSaveBudget(undefined);

  async function accept() {
    try {
      await save({ category, amount, ...toYearAndMonth(month), repeats: true });
      toast.success(budgetMessages.saved(category, formatMonth(month)));
    } catch (error) {
      toastError(transactionMessages.saveFailed)(error);
    }
  }

  return (
    <li className={styles['row']}>
      <CategoryName name={category} />
      <AmountLink to={transactionsPath(rows)} hint={category}>
        <Money value={fromDecimal(amount)} />
      </AmountLink>
      <Button
        compact
        icon={<Check />}
        busy={isPending}
        busyText={commonMessages.saving}
        onClick={() => void accept()}
        aria-label={`${budgetMessages.accept} ${category}`}
      >
        {budgetMessages.accept}
      </Button>
    </li>
  );
}
