import type { QueryClient } from '@tanstack/react-query';
import { CalendarCheck, ChartNoAxesCombined, Hourglass, TriangleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { formatDay } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { isInvalid } from '#web/platform/api-error.ts';
import { useToday } from '#web/platform/today.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed, Outdated } from '#web/ui/load-failed.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet, SheetHead, SheetRoom } from '#web/ui/sheet.tsx';
import { ComingUp } from './ahead.tsx';
import { CashFlow } from './cash-flow.tsx';
import { CategoryRanking } from './category-ranking.tsx';
import { SubscriptionsAndHabits } from './found.tsx';
import { insightsQuery, useInsights } from './insights.api.ts';
import styles from './insights-page.module.css';
import { MoneyFlow } from './money-flow.tsx';
import { ThisMonthsPace } from './pace.tsx';
import { RangeSwitch, readRange } from './range-switch.tsx';
import { OutOfTheOrdinary } from './unusual.tsx';

export function InsightsPage() {
  const [params] = useSearchParams();
  const today = useToday();
  const { choice, days } = readRange(params, today());
  const { data, error, isLoadingError, isPlaceholderData, refetch } = useInsights(days);
  return (
    <Page>
      <PageHead title={words.title}>
        {typeof data?.lastYear === 'number' && (
          <Link className={buttonClass()} to={`/year-in-review?year=${data.lastYear}`} data-compact>
            <CalendarCheck />
            {words.yearInReview(data.lastYear)}
          </Link>
        )}
      </PageHead>
      <div className="stack" aria-busy={isPlaceholderData || undefined}>
        {error && !isLoadingError && <Outdated onRetry={() => void refetch()} />}
        {data?.firstDay === null ? (
          <Sheet clip>
            <Empty icon={<ChartNoAxesCombined />} hint={words.noneYetHint}>
              {words.noneYet}
            </Empty>
          </Sheet>
        ) : (
          <RangeSwitch choice={choice} days={days} range={isLoadingError ? null : data?.range} />
        )}
        {isLoadingError && (
          <Sheet clip>
            {isInvalid(error) ? (
              <Empty icon={<TriangleAlert />}>
                <span role="alert">{error.message}</span>
              </Empty>
            ) : (
              <LoadFailed onRetry={() => void refetch()} />
            )}
          </Sheet>
        )}
        {!isLoadingError && data?.firstDay !== null && (
          <>
            <CashFlow insights={data} />
            <div className={cx(data && data.unusual.length > 0 && styles['beside'])}>
              <ThisMonthsPace pace={data?.pace} />
              {data && <OutOfTheOrdinary unusual={data.unusual} />}
            </div>
            <MoneyFlow insights={data} />
            <CategoryRanking insights={data} />
          </>
        )}
        {!isLoadingError && data && (
          <>
            {(data.firstDay !== null || data.ahead.expected.length > 0) && <ComingUp ahead={data.ahead} />}
            <SubscriptionsAndHabits found={data.found} />
            <WhatWillAppear later={data.later} />
          </>
        )}
      </div>
    </Page>
  );
}

InsightsPage.prefetch = (client: QueryClient) => void client.prefetchQuery(insightsQuery({}));

/** The parts that need a longer history, each with the day from which it can be there. */
function WhatWillAppear({ later }: Pick<Insights, 'later'>) {
  const parts = later.flatMap(({ part, from }) => (from === null ? [] : [{ part, from }]));
  if (parts.length === 0) return null;
  return (
    <Sheet>
      <SheetHead title={words.later} hint={words.laterHint} />
      <SheetRoom>
        <ul className={styles['later']}>
          {parts
            .toSorted((a, b) => a.from.localeCompare(b.from))
            .map(({ part, from }) => (
              <li key={part}>
                <Hourglass className="icon-sm" />
                {words.laterParts[part](formatDay(from, 'long'))}
              </li>
            ))}
        </ul>
      </SheetRoom>
    </Sheet>
  );
}
