import { ChartColumn } from 'lucide-react';
import type { Period } from '#contract/dashboard.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { ActivityBars, ActivityKey } from '#web/ui/chart/activity-bars.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { ChartData, ChartsQuery } from './dashboard.api.ts';
import { ChartBox, Panel } from './panel.tsx';
import { periods } from './period.ts';

const label = 'Income and expenses';

interface RecentActivityProps {
  charts: ChartsQuery;
  /** The selected period; while it loads, the bars are still those of another. */
  period: Period;
}

export function RecentActivity({ charts, period }: RecentActivityProps) {
  const { data } = charts;
  return (
    <Panel
      title="Recent Activity"
      hint={periods[data?.period ?? period].activity}
      side={data && hasActivity(data) && <ActivityKey />}
      query={charts}
      skeleton={
        <ChartBox>
          <ActivityBars label={label} entries={undefined} />
        </ChartBox>
      }
    >
      {(shown) =>
        hasActivity(shown) ? (
          <ChartBox>
            <ActivityBars label={label} entries={shown.activity} />
          </ChartBox>
        ) : (
          <Empty small icon={<ChartColumn />}>
            {dashboardMessages.noActivity}
          </Empty>
        )
      }
    </Panel>
  );
}

function hasActivity({ activity }: ChartData): boolean {
  return activity.some(({ income, expense }) => income > 0 || expense > 0);
}
