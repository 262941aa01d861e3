import { Waypoints } from 'lucide-react';
import { Link } from 'react-router';
import type { Figure, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal, shownParts } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { FlowChart } from '#web/ui/chart/flow-chart.tsx';
import type { Flow, FlowItem } from '#web/ui/chart/flow-geometry.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SheetHead } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './money-flow.module.css';
import { ChartRoom, Section } from './section.tsx';

/** From the sources of income to the categories of expenses and what was kept. */
export function MoneyFlow({ insights }: { insights: Insights | undefined }) {
  return (
    <Section busy={insights === undefined}>
      <SheetHead title={words.flow} hint={words.flowHint} />
      {insights ? (
        <Shown insights={insights} />
      ) : (
        <ChartRoom>
          <Skeleton className={styles['loading']} />
        </ChartRoom>
      )}
    </Section>
  );
}

function Shown({ insights }: { insights: Insights }) {
  const currency = useCurrency();
  const links = linksOf(insights);
  const flow = flowOf(links, (amounts) => shownParts(amounts, currency));
  if (flow === undefined)
    return (
      <Empty small icon={<Waypoints />}>
        {words.flowNone}
      </Empty>
    );
  const rows = new Map(links.map(({ id, figure }) => [id, figure.rows]));
  return (
    <ChartRoom>
      <FlowChart
        label={words.flow}
        flow={flow}
        renderLink={(id, link) => <Link to={rowsOf(rows.get(id) ?? {})} {...link} />}
      />
    </ChartRoom>
  );
}

type Side = 'source' | 'total' | 'target';

interface FlowLink extends Omit<FlowItem, 'amount'> {
  side: Side;
  figure: Figure;
}

/** The sum is the income; or the expenses, if they were more and the rest came from savings. */
function linksOf({ flow, cashFlow }: Insights): FlowLink[] {
  const isShort = flow.kept.amount < 0;
  const rest: FlowLink = {
    ...(isShort ? { side: 'source', name: words.fromSavings } : { side: 'target', name: words.kept }),
    ...{ id: 'kept', tone: 'kept', figure: { ...flow.kept, amount: Math.abs(flow.kept.amount) } },
  };
  const sources = flow.sources.map((figure): FlowLink => {
    return { id: words.fromSource(figure.name), name: figure.name, side: 'source', tone: 'income', figure };
  });
  const targets = flow.categories.map((figure): FlowLink => {
    return { id: `to ${figure.name}`, name: figure.name, side: 'target', tone: 'expense', figure };
  });
  const total: FlowLink = {
    ...{ id: 'total', side: 'total', tone: 'total' },
    ...(isShort
      ? { name: words.allExpenses, figure: cashFlow.expenses }
      : { name: words.allIncome, figure: flow.income }),
  };
  return [...sources, total, ...targets, rest];
}

/** Undefined if there is nothing to draw. Both sides add up to the total as they are shown. */
function flowOf(links: readonly FlowLink[], asShown: (amounts: number[]) => number[]): Flow | undefined {
  const itemsOf = (side: Side) => {
    const ofSide = links.filter((link) => link.side === side && link.figure.amount > 0);
    const amounts = asShown(ofSide.map(({ figure }) => fromDecimal(figure.amount)));
    return ofSide.map((link, index) => ({ ...link, amount: amounts[index] ?? 0 }));
  };
  const [sources, [total], targets] = [itemsOf('source'), itemsOf('total'), itemsOf('target')];
  if (total === undefined || sources.length === 0 || targets.length === 0) return undefined;
  return { sources, total, targets };
}
