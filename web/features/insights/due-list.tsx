import { useState } from 'react';
import { Link } from 'react-router';
import type { LocalDate } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { Money } from '#web/ui/money-text.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './due-list.module.css';
import { FigureLink } from './figure-link.tsx';
import { dayWithWeekday } from './found-words.ts';

type Ahead = Insights['ahead'];
type Expected = Ahead['expected'][number];

const shownFirst = 10;

export const dueListId = 'due';

/** What is due on each day, with the balance at its end. */
export function DueList({ ahead: { expected, days } }: { ahead: Ahead }) {
  const [isWhole, setWhole] = useState(false);
  const balances = new Map(days.map(({ day, balance }) => [day, balance]));
  const byDay = [...Map.groupBy(expected, ({ day }) => day)];
  const shown = isWhole ? byDay : byDay.slice(0, shownFirst);
  return (
    <>
      <ol className={styles['days']} id={dueListId} tabIndex={-1}>
        {shown.map(([day, due]) => (
          <DueDay key={day} day={day} due={due} balance={balances.get(day)} />
        ))}
      </ol>
      {byDay.length > shownFirst && (
        <p className={styles['foot']}>
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : words.showAll(byDay.length)}
          </TextButton>
        </p>
      )}
    </>
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
          <Money value={fromDecimal(balance)} />
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
    <Link className={styles['rule']} to="/recurring-transactions">
      <Money value={fromDecimal(amount)} signed={signed} />
      <span className="vh">, {name}</span>
    </Link>
  );
}
