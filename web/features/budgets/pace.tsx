import { Link } from 'react-router';
import type { BudgetsOutlook } from '#contract/budgets.ts';
import { formatDay } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { fromDecimal } from '#contract/money.ts';
import { dueSection } from '#web/features/insights/shared/due-section.ts';
import { Money } from '#web/ui/money-text.tsx';
import styles from './budgets-table.module.css';

interface PaceProps {
  /** The id of a budget of this month. */
  of: string;
  outlook: BudgetsOutlook | undefined;
}

/** Whether a budget will last, and what repeats and is still to come, which Insights lists. Takes up its line before it is known. */
export function Pace({ of, outlook }: PaceProps) {
  const found = outlook?.budgets.find(({ _id }) => _id === of);
  if (found === undefined) return <>{'\u00a0'}</>;
  const { category, runsOutOn, toCome } = found;
  return (
    <>
      {runsOutOn === null ? (
        budgetMessages.onCourse
      ) : (
        <span className={styles['runsOut']}>{budgetMessages.runsOut(formatDay(runsOutOn, 'short'))}</span>
      )}
      {toCome > 0 && (
        <Link className={styles['toCome']} to={`/insights#${dueSection({ category })}`}>
          <Money value={fromDecimal(toCome)} /> {budgetMessages.toCome}
        </Link>
      )}
    </>
  );
}
