import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { CashFlowBars } from '#web/ui/chart/cash-flow-bars.tsx';
import { ChartKey } from '#web/ui/chart/time-chart.tsx';
import { Sheet, SheetHead, SheetRoom } from '#web/ui/sheet.tsx';
import { CashFlowFigures, LoadingFigures } from './cash-flow-figures.tsx';
import { FlowBars } from './flow-bars.tsx';

export function CashFlow({ insights }: { insights: Insights | undefined }) {
  return (
    <Sheet column loading={insights === undefined}>
      <SheetHead title={words.cashFlow} hint={words.cashFlowHint}>
        <ChartKey series={['income', 'expense', 'kept']} />
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
