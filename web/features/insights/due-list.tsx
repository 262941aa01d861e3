import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDay, type LocalDate } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { AmountLink } from '#web/ui/amount-link.tsx';
import { TextButton } from '#web/ui/button.tsx';
import { focusWithoutRing } from '#web/ui/focus.ts';
import { Money } from '#web/ui/money-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { dueFor } from './due.ts';
import styles from './due-list.module.css';
import { FigureLink, ForecastLink } from './figure-link.tsx';
import { dayWithWeekday } from './found-words.ts';
import { dueSection, type ForecastOf, readDueSection } from './shared/due-section.ts';

type Ahead = Insights['ahead'];
type Expected = Ahead['expected'][number];

const shownFirst = 10;

/** What is due on each day, with the balance at its end; all of it, or what the figure that was pressed is made of. */
export function DueList({ ahead }: { ahead: Ahead }) {
  const [isWhole, setWhole] = useState(false);
  const { hash, search } = useLocation();
  const forecast = readDueSection(hash.slice(1));
  const { expected, hasBalance } = forecast ? dueFor(forecast, ahead) : { ...ahead, hasBalance: false };
  const isBalanceShown = typeof forecast !== 'object' && forecast !== 'before' && forecast !== 'free'; // with incomes
  const balances = new Map(ahead.days.map(({ day, balance }) => [day, balance]));
  const byDay = [...Map.groupBy(expected, ({ day }) => day)];
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current === null || `#${list.current.id}` !== location.hash) return;
    list.current.scrollIntoView();
    focusWithoutRing(list.current);
  }, []); // what the address names was not there yet when the page was
  const shown = isWhole || forecast ? byDay : byDay.slice(0, shownFirst);
  return (
    <div ref={list} id={dueSection(forecast)} tabIndex={-1}>
      {forecast && (
        <p className={styles['foot']}>
          <strong>{nameOf(forecast)}</strong>{' '}
          <Link to={{ search, hash: dueSection() }}>{words.showAllDue}</Link>
        </p>
      )}
      <ol className={styles['days']}>
        {hasBalance && (
          <li className={styles['day']}>
            <span className={styles['date']}>{words.balanceToday}</span>
            <p className={styles['balance']}>
              <FigureLink figure={ahead.balance} of={words.balanceToday} />
            </p>
          </li>
        )}
        {shown.map(([day, due]) => (
          <DueDay key={day} day={day} due={due} balance={isBalanceShown ? balances.get(day) : undefined} />
        ))}
      </ol>
      <WithEveryday forecast={forecast} ahead={ahead} />
      {!forecast && byDay.length > shownFirst && (
        <p className={styles['foot']}>
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : words.showAll(byDay.length)}
          </TextButton>
        </p>
      )}
    </div>
  );
}

function nameOf(forecast: ForecastOf): string {
  if (typeof forecast === 'object') return words.leadsTo.category(forecast.category);
  if (forecast === 'before' || forecast === 'free') return words.leadsTo[forecast];
  return words.leadsTo.day(formatDay(forecast, 'short'));
}

interface WithEverydayProps {
  forecast: ForecastOf | undefined;
  ahead: Ahead;
}

/** How the dashed balance of a day follows from the other. */
function WithEveryday({ forecast, ahead: { days, everyday } }: WithEverydayProps) {
  const count = days.findIndex(({ day }) => day === forecast);
  const balance = days[count]?.withEveryday;
  if (count < 1 || everyday === null || typeof balance !== 'number') return null;
  return (
    <p className={styles['foot']}>
      <Sentence
        text={words.everydayUntil(count)}
        parts={{
          perDay: <FigureLink figure={everyday} of={words.usualMonth} />,
          balance: <Money value={fromDecimal(balance)} />,
        }}
      />
    </p>
  );
}

interface DueDayProps {
  day: LocalDate;
  due: readonly Expected[];
  balance: number | undefined;
}

function DueDay({ day, due, balance }: DueDayProps) {
  return (
    <li className={styles['day']}>
      <time dateTime={day} className={styles['date']}>
        {dayWithWeekday(day)}
      </time>
      <ul className={styles['due']}>
        {due.map((each) => (
          <li key={`${each.source} ${each._id}`}>
            <bdi className={styles['name']}>{each.name}</bdi>
            {each.source !== 'recurring' && <span className={styles['source']}>{words[each.source]}</span>}
            <DueAmount expected={each} />
          </li>
        ))}
      </ul>
      {balance !== undefined && (
        <p className={styles['balance']}>
          <span className={styles['label']}>{words.balanceAfter} </span>
          <ForecastLink forecast={day} of={dayWithWeekday(day)}>
            <Money value={fromDecimal(balance)} />
          </ForecastLink>
        </p>
      )}
    </li>
  );
}

/** Opens what the amount is known from: its transactions, or the list of recurring ones. */
function DueAmount({ expected: { name, amount, rows, isIncome } }: { expected: Expected }) {
  const signed = isIncome ? 'income' : 'expense';
  if (rows) return <FigureLink figure={{ amount, rows }} of={name} signed={signed} />;
  return (
    <AmountLink to="/recurring-transactions" hint={name}>
      <Money value={fromDecimal(amount)} signed={signed} />
    </AmountLink>
  );
}
