import { CalendarX2, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatMonth, type Month } from '#contract/calendar.ts';
import type { Figure, YearInReview } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { rowsOf } from '#web/features/transactions/shared/rows-of.ts';
import { useToday } from '#web/platform/today.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceLink } from '#web/ui/choice-link.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changeInWords, percentText, withShownKept } from './compare.ts';
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
  return (
    <Page>
      <PageHead title={words.yearInReview(year)}>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {words.print}
        </Button>
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
    <div className={styles['parts']}>
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
      <Changes {...review} />
    </div>
  );
}

function Totals({ review }: { review: YearInReview }) {
  const currency = useCurrency();
  const { income, expenses, kept, savingsRate, best, worst } = withShownKept(review, currency);
  const yearBefore = review.yearBefore && withShownKept(review.yearBefore, currency);
  const months = review.months.map((month) => withShownKept(month, currency));
  const figures: [string, Figure, Figure | undefined][] = [
    [words.income, income, yearBefore?.income],
    [words.expense, expenses, yearBefore?.expenses],
    [words.kept, kept, yearBefore?.kept],
  ];
  const keptIn = (month: Month) => months.find((each) => each.month === month)?.kept;
  return (
    <Sheet padded className={styles['wide']} label={words.cashFlow}>
      <Facts>
        {figures.map(([label, figure, before]) => (
          <Fact
            key={label}
            label={label}
            mark={before && <Change year={review.year} now={figure} before={before} of={label} />}
          >
            <FigureLink figure={figure} of={label} />
          </Fact>
        ))}
        {savingsRate !== null && (
          <Fact label={words.savingsRate}>
            <FigureLink figure={kept} of={words.savingsRate}>
              {percentText(savingsRate)}
            </FigureLink>
          </Fact>
        )}
        {best && <MonthFact label={words.bestMonth} month={best} kept={keptIn(best)} />}
        {worst && <MonthFact label={words.worstMonth} month={worst} kept={keptIn(worst)} />}
      </Facts>
    </Sheet>
  );
}

interface MonthFactProps {
  label: string;
  month: Month;
  kept: Figure | undefined;
}

function MonthFact({ label, month, kept }: MonthFactProps) {
  return (
    <Fact label={label} mark={<span className="hint">{formatMonth(month)}</span>}>
      {kept && <FigureLink figure={kept} of={`${words.kept}, ${formatMonth(month)}`} />}
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
    <span className="hint">
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
    </span>
  );
}

interface RankingProps {
  title: string;
  items: readonly (Figure & { name: string; note?: string })[];
}

function Ranking({ title, items }: RankingProps) {
  if (items.length === 0) return null;
  return (
    <Sheet>
      <SheetHead title={title} />
      <SheetBody>
        <Facts>
          {items.map(({ name, note, ...figure }) => (
            <Fact key={rowsOf(figure.rows)} label={name} mark={note && <span className="hint">{note}</span>}>
              <FigureLink figure={figure} of={name} />
            </Fact>
          ))}
        </Facts>
      </SheetBody>
    </Sheet>
  );
}

function Changes({ changes, year }: Pick<YearInReview, 'changes' | 'year'>) {
  if (changes.length === 0) return null;
  return (
    <Sheet>
      <SheetHead title={words.whatChangedYear} />
      <SheetBody>
        <Facts>
          {changes.map(({ name, now, before }) => (
            <Fact key={name} label={name} mark={<Change year={year} now={now} before={before} of={name} />}>
              <FigureLink figure={now} of={name} />
            </Fact>
          ))}
        </Facts>
      </SheetBody>
    </Sheet>
  );
}
