import { CalendarClock } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { formatDay } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import { withFullStop } from '#contract/wording.ts';
import { MultiLineChart } from '#web/ui/chart/multi-line-chart.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet, SheetHead, SheetRoom } from '#web/ui/sheet.tsx';
import styles from './ahead.module.css';
import { shownAhead } from './due.ts';
import { DueList } from './due-list.tsx';
import { FigureLink, ForecastLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { dayWithWeekday } from './found-words.ts';
import { dueSection } from './shared/due-section.ts';

type Ahead = Insights['ahead'];

/** What is due in the next 60 days, the balance it leads to, and what is free to spend until the next income. */
export function ComingUp(props: { ahead: Ahead }) {
  const ahead = shownAhead(props.ahead, useCurrency());
  const count = (source: string) =>
    new Set(ahead.expected.filter((each) => each.source === source).map(({ _id }) => _id)).size;
  if (ahead.expected.length === 0)
    return (
      <Sheet>
        <SheetHead title={words.ahead} />
        <Empty small icon={<CalendarClock />} hint={words.nothingAheadHint}>
          {words.nothingAhead}
        </Empty>
      </Sheet>
    );
  return (
    <Sheet>
      <SheetHead title={words.ahead} hint={words.aheadHint(count('recurring'), count('found'))} />
      <div className={styles['columns']}>
        <SheetRoom>
          <Free ahead={ahead} />
          <LowestPoint ahead={ahead} />
        </SheetRoom>
        <SheetRoom>
          <h3>{words.balanceAhead}</h3>
          <Balance ahead={ahead} />
        </SheetRoom>
      </div>
      <DueList ahead={ahead} />
    </Sheet>
  );
}

function Free({ ahead: { balance, nextIncome, dueBefore, free } }: { ahead: Ahead }) {
  const due = nextIncome
    ? words.dueBefore(formatDay(nextIncome.day, 'short'), nextIncome.name)
    : words.dueAll;
  return (
    <Facts>
      <Fact label={words.balanceToday}>
        <FigureLink figure={balance} of={words.balanceToday} />
      </Fact>
      <Fact label={due}>
        <ForecastLink forecast="before" of={due}>
          <Money value={fromDecimal(dueBefore)} signed={dueBefore > 0 ? 'expense' : undefined} />
        </ForecastLink>
      </Fact>
      <Fact label={nextIncome ? words.freeUntil : words.freeAll} amount>
        <span className={styles['free']}>
          <ForecastLink forecast="free" of={nextIncome ? words.freeUntil : words.freeAll}>
            <Money value={fromDecimal(free)} />
          </ForecastLink>
          <span className="oxford" aria-hidden="true" />
        </span>
      </Fact>
    </Facts>
  );
}

function LowestPoint({ ahead: { lowest, everyday } }: { ahead: Ahead }) {
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency);
  return (
    <p className={styles['note']}>
      {words.lowestNote}{' '}
      <ForecastLink forecast={lowest.day} of={words.balanceAhead}>
        <strong className="num">{money(lowest.balance)}</strong>
      </ForecastLink>
      {withFullStop(words.onDay(dayWithWeekday(lowest.day)))}
      {lowest.withEveryday !== null && everyday !== null && (
        <>
          {' '}
          <Sentence
            text={words.withEveryday}
            parts={{
              perDay: <FigureLink figure={everyday} of={words.usualMonth} />,
              balance: (
                <ForecastLink forecast={lowest.day} of={words.balanceAhead}>
                  <strong className="num">{money(lowest.withEveryday)}</strong>
                </ForecastLink>
              ),
            }}
          />
        </>
      )}
    </p>
  );
}

function Balance({ ahead }: { ahead: Ahead }) {
  const currency = useCurrency();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { lowest, days, everyday } = ahead;
  const varies = days.some(({ low, high }) => low !== high);
  const text = words.lowest(
    formatMoney(fromDecimal(lowest.balance), currency),
    formatDay(lowest.day, 'short'),
  );
  return (
    <>
      <MultiLineChart
        label={words.balanceAhead}
        look="ahead"
        series={['balance', 'lowest', 'highest', 'everyday']}
        band={['highest', 'lowest']}
        days={days.map(({ day, balance, low, high, withEveryday }) => ({
          on: day,
          balance: fromDecimal(balance),
          ...(low !== high && { lowest: fromDecimal(low), highest: fromDecimal(high) }),
          everyday: withEveryday === null ? undefined : fromDecimal(withEveryday),
        }))}
        note={{ on: lowest.day, of: 'balance', text }}
        onOpen={(index) => {
          const day = days[index]?.day;
          if (day) void navigate({ search, hash: dueSection(day) });
        }}
        table={<BalanceTable days={days} />}
      />
      <p className="hint">
        {[varies && words.bandHint, everyday !== null && words.dashedHint].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

function BalanceTable({ days }: Pick<Ahead, 'days'>) {
  return (
    <FiguresTable
      caption={words.balanceAhead}
      columns={[words.day, words.balanceAfter]}
      rows={days.map(({ day, balance }) => {
        const name = formatDay(day, 'long');
        return {
          name,
          cells: [
            <ForecastLink key={day} forecast={day} of={name}>
              <Money value={fromDecimal(balance)} />
            </ForecastLink>,
          ],
        };
      })}
    />
  );
}
