import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMonth, type LocalDate, type Month, monthOf } from '#contract/calendar.ts';
import type { Figure, Flows, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal, toDecimal } from '#contract/money.ts';
import { formatShare } from '#contract/wording.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { CashFlowBars } from '#web/ui/chart/cash-flow-bars.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import styles from './cash-flow.module.css';
import { flowParts, withShownKept } from './compare.ts';
import { FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';

interface FlowBarsProps {
  months: Insights['cashFlow']['months'];
  today: LocalDate;
}

/** Income, expenses and what was kept by month, or by year where months are too many; each opens its transactions. */
export function FlowBars({ months, today }: FlowBarsProps) {
  const navigate = useNavigate();
  const currency = useCurrency();
  const buckets = bucketsOf(months, today).map((bucket) => withShownKept(bucket, currency));
  const [selected, setSelected] = useState<number>();
  const readout = buckets[selected ?? buckets.length - 1] ?? buckets.at(-1);

  function open(index: number, part?: string) {
    const bucket = buckets[index];
    if (bucket === undefined) return;
    const figure = { income: bucket.income, expense: bucket.expenses }[part ?? ''] ?? bucket.kept;
    void navigate(transactionsPath(figure.rows));
  }

  return (
    <CashFlowBars
      label={words.cashFlow}
      entries={buckets.map(({ on, income, expenses, isOpen }) => ({
        on,
        isOpen,
        income: fromDecimal(income.amount),
        expense: fromDecimal(expenses.amount),
      }))}
      onOpen={open}
      onSelect={setSelected}
      table={
        <>
          {readout && <Readout bucket={readout} />}
          <FiguresTable
            caption={words.cashFlow}
            columns={[words.month, words.income, words.expense, words.kept, words.savingsRate]}
            rows={buckets.map(tableRow)}
          />
        </>
      }
    />
  );
}

/** On a phone, where a touch only selects: the figures of the selected month, which open their transactions. */
function Readout({ bucket }: { bucket: FlowBucket }) {
  const name = nameOf(bucket);
  return (
    <dl className={styles['readout']}>
      <div>
        <dt>{name}</dt>
        <dd>
          <Rate bucket={bucket} />
        </dd>
      </div>
      {flowParts.map(([part, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <FigureLink figure={bucket[part]} of={`${label}, ${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function tableRow(bucket: FlowBucket) {
  const name = nameOf(bucket);
  return {
    name,
    cells: [
      ...flowParts.map(([part, label]) => (
        <FigureLink key={label} figure={bucket[part]} of={`${label}, ${name}`} />
      )),
      <Rate key="rate" bucket={bucket} />,
    ],
  };
}

function nameOf({ on, isOpen }: FlowBucket): string {
  const name = on.length === 4 ? on : formatMonth(on);
  return isOpen ? words.soFar(name) : name;
}

function Rate({ bucket }: { bucket: FlowBucket }) {
  const { savingsRate, kept } = bucket;
  if (savingsRate === null) return words.noIncome;
  return (
    <FigureLink figure={kept} of={`${words.savingsRate}, ${nameOf(bucket)}`}>
      {formatShare(savingsRate)}
    </FigureLink>
  );
}

/** A month, or a year of a longer range. */
interface FlowBucket extends Flows {
  on: Month | string;
  /** Still going on. */
  isOpen: boolean;
}

const mostMonths = 36;

/** The months themselves, or, if they are too many to tell apart, their years. */
export function bucketsOf(months: readonly (Flows & { month: Month })[], today: LocalDate): FlowBucket[] {
  const byYear = months.length > mostMonths;
  const buckets = new Map<string, FlowBucket>();
  for (const { month, ...flows } of months) {
    const on = byYear ? month.slice(0, 4) : month;
    const before = buckets.get(on);
    const isOpen = monthOf(today).startsWith(on);
    buckets.set(on, { on, isOpen, ...(before ? addFlows(before, flows) : flows) });
  }
  return [...buckets.values()];
}

function addFlows(sum: Flows, next: Flows): Flows {
  const income = addFigures(sum.income, next.income);
  const kept = addFigures(sum.kept, next.kept);
  return {
    income,
    expenses: addFigures(sum.expenses, next.expenses),
    kept,
    savingsRate: income.amount > 0 ? kept.amount / income.amount : null,
  };
}

/** Of days that follow each other, with the transactions from the first of them to the last. */
function addFigures(sum: Figure, next: Figure): Figure {
  const amount = toDecimal(fromDecimal(sum.amount) + fromDecimal(next.amount));
  const { endDate } = next.rows;
  return { amount, rows: { ...sum.rows, ...(endDate !== undefined && { endDate }) } };
}
