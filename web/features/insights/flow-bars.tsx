import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMonth, type LocalDate } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { CashFlowBars } from '#web/ui/chart/cash-flow-bars.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import styles from './cash-flow.module.css';
import { figuresOf, percentText, withShownKept } from './compare.ts';
import { FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { bucketsOf, type FlowBucket } from './flow-buckets.ts';

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
    void navigate(rowsOf(figure.rows));
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
      {figuresOf(bucket).map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <FigureLink figure={figure} of={`${label}, ${name}`} />
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
      ...figuresOf(bucket).map(([label, figure]) => (
        <FigureLink key={label} figure={figure} of={`${label}, ${name}`} />
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
      {percentText(savingsRate)}
    </FigureLink>
  );
}
