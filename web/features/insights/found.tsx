import { Clock, Hourglass, Repeat, TrendingDown, TrendingUp } from 'lucide-react';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { asShown, fromDecimal, toDecimal } from '#contract/money.ts';
import { TextButton } from '#web/ui/button.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { columnsOf, ListRow, ListTable } from '#web/ui/table.tsx';
import { FigureLink } from './figure-link.tsx';
import styles from './found.module.css';
import { changeOf, dayWithWeekday, type Found, type FoundGroup, groupOf, howOften } from './found-words.ts';
import { useDismissing, useMakingRecurring } from './insights.api.ts';

const groups: readonly FoundGroup[] = ['subscription', 'bill', 'habit', 'income'];

/** Payments that repeat and are no recurring transactions yet, each kind with what it costs a year. */
export function SubscriptionsAndHabits({ found }: { found: readonly Found[] }) {
  if (found.length === 0) return null;
  return (
    <Sheet clip>
      <SheetHead title={words.foundTitle} hint={words.foundHint} />
      <ListTable
        label={words.foundTitle}
        className={styles['table']}
        columns={columns}
        rowClass={styles['row']}
      >
        {groups.map((group) => (
          <Group key={group} group={group} found={found.filter((each) => groupOf(each) === group)} />
        ))}
      </ListTable>
    </Sheet>
  );
}

const columns = columnsOf(styles, {
  name: { kind: 'name', head: words.name },
  often: { head: words.howOften },
  next: { head: words.next, headInEntry: 'beside' },
  each: { kind: 'money', head: words.eachTime, headInEntry: 'beside' },
  year: { kind: 'cash', head: words.aYear },
  change: { head: words.whatChanged },
  actions: { head: <span className="vh">{words.actions}</span> },
});

function Group({ group, found }: { group: FoundGroup; found: readonly Found[] }) {
  const currency = useCurrency();
  if (found.length === 0) return null;
  const total = found.reduce((sum, { yearlyCost }) => sum + asShown(fromDecimal(yearlyCost), currency), 0);
  return (
    <>
      {found.map((each) => (
        <FoundRow key={each._id} found={each} group={group} />
      ))}
      <ListRow
        className={styles['total']}
        isTotal
        columns={columns}
        cells={{
          name: words.foundKinds[group],
          often: undefined,
          next: undefined,
          each: undefined,
          year: (
            <FigureLink
              figure={{
                amount: toDecimal(total),
                rows: { ids: found.map(({ each }) => each.rows.ids).join() },
              }}
              of={`${words.foundKinds[group]}, ${words.aYear}`}
            />
          ),
          change: undefined,
          actions: undefined,
        }}
      />
    </>
  );
}

function FoundRow({ found, group }: { found: Found; group: FoundGroup }) {
  const { _id, name, each, yearlyCost, payments, nextDay, daysLate } = found;
  const dismiss = useDismissing();
  const make = useMakingRecurring();
  const next = dayWithWeekday(nextDay);
  return (
    <ListRow
      className={styles['row']}
      columns={columns}
      cells={{
        name: <span dir="auto">{name}</span>,
        often: howOften(found),
        next: daysLate > 0 ? <span className={styles['late']}>{words.wasDue(next)}</span> : next,
        each: <FigureLink figure={each} of={`${name}, ${words.eachTime}`} />,
        year: (
          <>
            <FigureLink figure={{ ...payments, amount: yearlyCost }} of={`${name}, ${words.aYear}`} />
            <span className={styles['unit']}> {words.perYear}</span>
          </>
        ),
        change: <Change found={found} />,
        actions: (
          <>
            <TextButton
              icon={<Repeat className="icon-sm" />}
              aria-label={words.ofFinding(words.makeRecurring, name)}
              onClick={() => make({ _id, name })}
            >
              {words.makeRecurring}
            </TextButton>
            <TextButton
              className={styles['quiet']}
              aria-label={words.ofFinding(words.notA[group], name)}
              onClick={() => dismiss({ _id, name })}
            >
              {words.notA[group]}
            </TextButton>
          </>
        ),
      }}
    />
  );
}

const changeIcons = { rise: TrendingUp, fall: TrendingDown, trial: Hourglass };

function Change({ found }: { found: Found }) {
  const { name, daysLate, change, payments } = found;
  const text = changeOf(found, useCurrency());
  const Icon = changeIcons[change?.kind ?? 'rise'];
  return (
    <>
      {daysLate > 0 && (
        <span className={styles['why']}>
          <Clock className="icon-sm" />
          {words.daysLate(daysLate)}
        </span>
      )}
      {text && (
        <span className={styles['why']}>
          <Icon className="icon-sm" />
          <FigureLink figure={payments} of={name}>
            {text}
          </FigureLink>
        </span>
      )}
    </>
  );
}
