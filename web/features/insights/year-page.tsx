import { CalendarX2, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatMonth, type Month } from '#contract/calendar.ts';
import type { Figure, YearInReview } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { formatShare } from '#contract/wording.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { useToday } from '#web/platform/today.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceLink } from '#web/ui/choice-link.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changeInWords, flowParts, withShownKept } from './compare.ts';
import { Difference, FigureLink } from './figure-link.tsx';
import { FlowBars } from './flow-bars.tsx';
import { useYearInReview } from './insights.api.ts';
import styles from './year-page.module.css';

/** A past year on one page, which can be printed. */
export function YearPage() {
  const [params] = useSearchParams();
  const lastYear = Number(useToday()().slice(0, 4)) - 1;
  const asked = params.get('year') ?? '';
  const year = /^(19|20|21)\d\d$/.test(asked) ? Math.min(Number(asked), lastYear) : lastYear;
  const { data, isLoadingError, isPlaceholderData, refetch } = useYearInReview(year);
  const isEmpty = !isPlaceholderData && data?.best === null;
  return (
    <Page>
      <PageHead title={words.yearInReview(year)}>
        {!isLoadingError && !isEmpty && (
          <Button icon={<Printer />} onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
      </PageHead>
      <nav className={styles['years']} aria-label={words.years}>
        {data?.years.map((each) => (
          <ChoiceLink key={each} search={`year=${each}`} chosen={each === year} replace>
            {each}
          </ChoiceLink>
        ))}
      </nav>
      {isLoadingError && (
        <Sheet clip>
          <LoadFailed onRetry={() => void refetch()} />
        </Sheet>
      )}
      {!isLoadingError && (data && !isPlaceholderData ? <Review review={data} /> : <Loading />)}
    </Page>
  );
}

function Loading() {
  return (
    <Sheet padded busy>
      <Skeleton height="30rem" />
    </Sheet>
  );
}

function Review({ review }: { review: YearInReview }) {
  const today = useToday()();
  if (review.best === null)
    return (
      <Sheet clip>
        <Empty icon={<CalendarX2 />}>{words.noneInYear(review.year)}</Empty>
      </Sheet>
    );
  return (
    <div className={cx(styles['parts'], 'columns')}>
      <Totals review={review} />
      <Sheet className={styles['wide']}>
        <SheetHead title={words.cashFlow} />
        <SheetBody>
          <FlowBars months={review.months} today={today} />
        </SheetBody>
      </Sheet>
      <Ranking title={words.largestCategories} items={review.categories.slice(0, 8)} />
      <Ranking title={words.largestMerchants} items={review.merchants.slice(0, 8)} />
      <Ranking
        title={words.yearRepeated}
        items={review.subscriptions.slice(0, 8).map(({ period, count, ...rest }) => ({
          ...rest,
          note: words.paidTimes(words.periods[period], count),
        }))}
      />
      <Ranking
        title={words.whatChangedYear}
        items={review.changes.map(({ name, now, before }) => ({
          ...now,
          name,
          note: <Change year={review.year} now={now} before={before} of={name} />,
        }))}
      />
    </div>
  );
}

function Totals({ review }: { review: YearInReview }) {
  const currency = useCurrency();
  const { year, months, savingsRate, best, worst, ...flows } = withShownKept(review, currency);
  const yearBefore = review.yearBefore && withShownKept(review.yearBefore, currency);
  const keptIn = (month: Month | null) => {
    const flows = months.find((each) => each.month === month);
    return flows && withShownKept(flows, currency).kept;
  };
  return (
    <Sheet padded className={styles['wide']} label={words.cashFlow}>
      <Facts>
        {flowParts.map(([part, label]) => {
          const [now, before] = [flows[part], yearBefore?.[part]];
          const change = before && <Change year={year} now={now} before={before} of={label} />;
          return <FigureFact key={part} name={label} figure={now} note={change} />;
        })}
        {savingsRate !== null && (
          <FigureFact name={words.savingsRate} figure={flows.kept}>
            {formatShare(savingsRate)}
          </FigureFact>
        )}
        <MonthFact name={words.bestMonth} month={best} kept={keptIn(best)} />
        <MonthFact name={words.worstMonth} month={worst} kept={keptIn(worst)} />
      </Facts>
    </Sheet>
  );
}

interface MonthFactProps {
  name: string;
  month: Month | null;
  kept: Figure | undefined;
}

function MonthFact({ name, month, kept }: MonthFactProps) {
  if (month === null || kept === undefined) return null;
  return (
    <FigureFact
      name={name}
      figure={kept}
      note={formatMonth(month)}
      of={`${words.kept}, ${formatMonth(month)}`}
    />
  );
}

interface FigureFactProps {
  name: string;
  figure: Figure;
  note?: ReactNode;
  /** What it is a figure of, if its name does not say it. */
  of?: string;
  /** Shown in place of its amount. */
  children?: ReactNode;
}

function FigureFact({ name, figure, note, of = name, children }: FigureFactProps) {
  return (
    <Fact label={name} mark={note && <span className="hint">{note}</span>}>
      <FigureLink figure={figure} of={of}>
        {children}
      </FigureLink>
    </Fact>
  );
}

interface ChangeProps {
  year: number;
  now: Figure;
  before: Figure;
  of: string;
}

/** "£3.00 more than £9.00 the year before" */
function Change({ year, now, before, of }: ChangeProps) {
  const change = changeInWords(fromDecimal(now.amount), fromDecimal(before.amount), useCurrency());
  return (
    <Sentence
      text={change === undefined ? words.sameAsYearBefore : words.thanYearBefore}
      parts={{
        change: (
          <Difference
            of={of}
            now={{ label: String(year), figure: now }}
            before={{ label: String(year - 1), figure: before }}
          >
            {change}
          </Difference>
        ),
        before: <FigureLink figure={before} of={of} />,
      }}
    />
  );
}

interface RankingProps {
  title: string;
  items: readonly (Figure & { name: string; note?: ReactNode })[];
}

function Ranking({ title, items }: RankingProps) {
  if (items.length === 0) return null;
  return (
    <Sheet>
      <SheetHead title={title} />
      <SheetBody>
        <Facts>
          {items.map(({ name, note, ...figure }) => (
            <FigureFact key={transactionsPath(figure.rows)} name={name} figure={figure} note={note} />
          ))}
        </Facts>
      </SheetBody>
    </Sheet>
  );
}
