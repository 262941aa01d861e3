import type { CSSProperties, ReactNode } from 'react';
import type { Figure, Flows, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import { formatShare } from '#contract/wording.ts';
import { CashFlowBars } from '#web/ui/chart/cash-flow-bars.tsx';
import { ChartLegend } from '#web/ui/chart/time-chart.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { emsOf } from '#web/ui/ems.ts';
import { Sheet, SheetHead, SheetRoom } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './cash-flow.module.css';
import { changeInWords, flowParts, nameOfBefore, withShownKept } from './compare.ts';
import { Difference, FigureLink } from './figure-link.tsx';
import { FlowBars } from './flow-bars.tsx';

export function CashFlow({ insights }: { insights: Insights | undefined }) {
  return (
    <Sheet loading={insights === undefined}>
      <SheetHead title={words.cashFlow} hint={words.cashFlowHint}>
        <ChartLegend series={['income', 'expense', 'kept']} />
      </SheetHead>
      {insights ? <CashFlowFigures insights={insights} /> : <LoadingFigures />}
      <SheetRoom>
        {insights ? (
          <FlowBars months={insights.cashFlow.months} today={insights.today} />
        ) : (
          <CashFlowBars label={words.cashFlow} entries={undefined} />
        )}
      </SheetRoom>
    </Sheet>
  );
}

interface Compared {
  /** "in the 12 months before" */
  when: string;
  flows: Flows;
}

/** The sums of the range, each with what it was before. */
function CashFlowFigures({ insights: { cashFlow: exact, range } }: { insights: Insights }) {
  const currency = useCurrency();
  const cashFlow = withShownKept(exact, currency);
  const compared = comparedWith(exact, range).map(({ when, flows }) => ({
    when,
    flows: withShownKept(flows, currency),
  }));
  return (
    <div className={styles['figures']}>
      {flowParts.map(([part, label]) => (
        <FigureBox
          key={part}
          label={label}
          text={formatMoney(fromDecimal(cashFlow[part].amount), currency)}
          value={<FigureLink figure={cashFlow[part]} of={label} pence className={styles['main']} />}
        >
          {compared.map(({ when, flows }) => (
            <Comparison key={when} now={cashFlow[part]} before={flows[part]} when={when} of={label} />
          ))}
        </FigureBox>
      ))}
      <FigureBox label={words.savingsRate} value={<Rate {...cashFlow} />}>
        {compared.map(({ when, flows: { savingsRate, kept } }) => (
          <p key={when} className="hint">
            {savingsRate === null ? (
              words.noIncome
            ) : (
              <FigureLink figure={kept} of={`${words.savingsRate} ${when}`}>
                {formatShare(savingsRate)}
              </FigureLink>
            )}{' '}
            {when}
          </p>
        ))}
      </FigureBox>
    </div>
  );
}

/** The range before, and a year before unless that is the same. */
function comparedWith({ before, yearBefore }: Insights['cashFlow'], range: Insights['range']): Compared[] {
  const isSame = before !== null && before.from === yearBefore?.from && before.to === yearBefore.to;
  return [
    ...(before ? [{ when: nameOfBefore(range), flows: before }] : []),
    ...(yearBefore && !isSame ? [{ when: words.aYearBefore, flows: yearBefore }] : []),
  ];
}

interface FigureBoxProps {
  label: string;
  /** What the figure says, from which its size follows. */
  text?: string;
  value: ReactNode;
  children?: ReactNode;
}

function FigureBox({ label, text, value, children }: FigureBoxProps) {
  const size = text === undefined ? undefined : ({ '--ems': emsOf(text) } as CSSProperties);
  return (
    <div className={styles['box']}>
      <h3>{label}</h3>
      <p className={styles['figure']} style={size}>
        {value}
      </p>
      <div className={styles['compared']}>{children}</div>
    </div>
  );
}

function Rate({ savingsRate, kept }: Flows) {
  if (savingsRate === null) return <span className={styles['none']}>{words.noIncome}</span>;
  return (
    <FigureLink figure={kept} of={words.savingsRate} className={styles['main']}>
      <span className="num">{formatShare(savingsRate)}</span>
    </FigureLink>
  );
}

interface ComparisonProps {
  now: Figure;
  before: Figure;
  when: string;
  of: string;
}

function Comparison({ now, before, when, of }: ComparisonProps) {
  const currency = useCurrency();
  const change = changeInWords(fromDecimal(now.amount), fromDecimal(before.amount), currency);
  return (
    <p className="hint">
      {change === undefined ? (
        words.same
      ) : (
        <Difference
          of={of}
          now={{ label: words.inRange, figure: now }}
          before={{ label: when, figure: before }}
        >
          <strong>{change}</strong>
        </Difference>
      )}{' '}
      {change !== undefined && words.than} <FigureLink figure={before} of={`${of} ${when}`} /> {when}
    </p>
  );
}

function LoadingFigures() {
  const labels = [...flowParts.map(([, label]) => label), words.savingsRate];
  return (
    <div className={styles['figures']}>
      {labels.map((label) => (
        <FigureBox key={label} label={label} value={<Skeleton line width="8rem" />}>
          <p className="hint">
            <Skeleton line width="70%" />
          </p>
        </FigureBox>
      ))}
    </div>
  );
}
