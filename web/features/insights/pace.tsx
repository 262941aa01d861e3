import { useNavigate } from 'react-router';
import { addDays, firstDayOf, formatDay, type LocalDate, lastDayOf } from '#contract/calendar.ts';
import type { Figure, Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { formatMoney, fromDecimal, shownDifference } from '#contract/money.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { MultiLineChart } from '#web/ui/chart/multi-line-chart.tsx';
import type { Series } from '#web/ui/chart/reading.tsx';
import { ChartLegend } from '#web/ui/chart/time-chart.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Sheet, SheetHead, SheetRoom } from '#web/ui/sheet.tsx';
import { Difference, FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import styles from './pace.module.css';

type Pace = Insights['pace'];

/** The running total of this month's expenses. */
export function ThisMonthsPace({ pace }: { pace: Pace | undefined }) {
  return (
    <Sheet loading={pace === undefined}>
      <SheetHead title={words.pace} hint={pace && words.paceHint(startOf(pace), pace.through)}>
        {pace && <ChartLegend series={seriesOf(pace)} />}
      </SheetHead>
      <SheetRoom>{pace ? <Shown pace={pace} /> : <MultiLineChart {...chart} days={undefined} />}</SheetRoom>
    </Sheet>
  );
}

/** The first of the month, or the day of the first entry. */
function startOf({ month, days }: Pace): LocalDate {
  const first = days.findIndex(({ soFar }) => soFar !== null);
  return addDays(firstDayOf(month), Math.max(0, first));
}

function seriesOf({ usual, lastMonth }: Pace): Series[] {
  return ['this-month', ...(usual ? ['usual' as const] : []), ...(lastMonth ? ['last-month' as const] : [])];
}

const chart = {
  label: words.pace,
  look: 'pace',
  series: ['this-month', 'usual', 'last-month'],
  band: ['this-month', 'usual'],
} as const;

function Shown({ pace }: { pace: Pace }) {
  const navigate = useNavigate();
  const rowsThrough = (day: LocalDate) => ({ ...pace.soFar.rows, endDate: day });
  return (
    <>
      <Verdict pace={pace} />
      <Facts pace={pace} />
      <MultiLineChart
        {...chart}
        summaryOf={() => words.pace}
        days={daysOf(pace)}
        note={crossingOf(pace)}
        onOpen={(index) => {
          const day = addDays(firstDayOf(pace.month), index);
          if (day <= pace.through) void navigate(transactionsPath(rowsThrough(day)));
        }}
        table={<Table pace={pace} rowsThrough={rowsThrough} />}
      />
    </>
  );
}

/** "£214.00 less than usual by the 23rd" */
function Verdict({ pace: { soFar, usual, lastMonth, through } }: { pace: Pace }) {
  const currency = useCurrency();
  const day = nthOf(through);
  const compared = usual ?? lastMonth;
  if (compared === null)
    return (
      <p className={styles['verdict']}>
        <FigureLink figure={soFar} of={words.soFarThisMonth} /> {words.spentBy(day)}
      </p>
    );
  const change = shownDifference(fromDecimal(soFar.amount), fromDecimal(compared.amount), currency);
  const [more, less, as] = usual
    ? [words.moreThanUsual, words.lessThanUsual, words.asUsual]
    : [words.moreThanLastMonth, words.lessThanLastMonth, words.asLastMonth];
  if (change === 0) return <p className={styles['verdict']}>{as(day)}</p>;
  return (
    <p className={styles['verdict']}>
      <Difference
        of={words.pace}
        now={{ label: words.soFarThisMonth, figure: soFar }}
        before={{ label: usual ? words.usualByNow : words.lastMonthByNow, figure: compared }}
      >
        <strong className="num">{formatMoney(Math.abs(change), currency)}</strong>
      </Difference>{' '}
      {change > 0 ? more(day) : less(day)}
    </p>
  );
}

/** "23rd" */
function nthOf(day: LocalDate): string {
  return words.nth(Number(day.slice(8)));
}

function daysOf({ month, days }: Pace) {
  const inMinor = (amount: number | null) => (amount === null ? undefined : fromDecimal(amount));
  return days.map((each) => ({
    on: addDays(firstDayOf(month), each.day - 1),
    'this-month': inMinor(each.soFar),
    'last-month': inMinor(each.lastMonth),
    usual: inMinor(each.usual),
  }));
}

function crossingOf({ crossedOn, soFar, usual }: Pace) {
  if (crossedOn === null || usual === null) return undefined;
  const text = soFar.amount > usual.amount ? words.aboveSince : words.belowSince;
  return { on: crossedOn, of: 'usual', text: text(nthOf(crossedOn)), isBeside: true } as const;
}

function Facts({ pace: { soFar, lastMonth, usual } }: { pace: Pace }) {
  const facts: [string, Figure | null][] = [
    [words.soFarThisMonth, soFar],
    [words.usualByNow, usual],
    [words.lastMonthByNow, lastMonth],
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(
          ([label, figure]) =>
            figure && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <FigureLink figure={figure} of={label} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="hint">{usual ? words.usualIs : words.noUsualYet}</p>
    </>
  );
}

interface TableProps {
  pace: Pace;
  rowsThrough: (day: LocalDate) => Figure['rows'];
}

function Table({ pace, rowsThrough }: TableProps) {
  const { month, through, days } = pace;
  const start = firstDayOf(month);
  const monthBefore = pace.lastMonth?.rows.startDate;
  return (
    <FiguresTable
      caption={words.pace}
      columns={[words.day, words.thisMonthColumn, words.lastMonthColumn, words.usualColumn]}
      rows={days.map(({ day, soFar, lastMonth, usual, usualMonth }) => {
        const on = addDays(start, day - 1);
        const name = formatDay(on, 'short');
        const inMonth = (of: LocalDate) => ({
          ...rowsThrough(through),
          startDate: of,
          endDate: dayIn(of, day),
        });
        const link = (amount: number | null, rows: Figure['rows'], of: string) =>
          amount !== null && <FigureLink figure={{ amount, rows }} of={`${of}, ${name}`} />;
        return {
          name,
          cells: [
            link(soFar, rowsThrough(on), words.thisMonthColumn),
            monthBefore && link(lastMonth, inMonth(monthBefore), words.lastMonthColumn),
            usualMonth && link(usual, inMonth(firstDayOf(usualMonth)), words.usualColumn),
          ],
        };
      })}
    />
  );
}

/** This day of the month that starts here, or its last. */
function dayIn(start: LocalDate, day: number): LocalDate {
  const [last, asked] = [lastDayOf(start.slice(0, 7)), addDays(start, day - 1)];
  return asked < last ? asked : last;
}
