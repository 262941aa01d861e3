import { Clock, Hourglass, Repeat, TrendingDown, TrendingUp } from 'lucide-react';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { asShown, fromDecimal, toDecimal } from '#contract/money.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { FigureLink } from './figure-link.tsx';
import styles from './found.module.css';
import { changeOf, dayWithWeekday, type Found, type FoundGroup, groupOf, howOften } from './found-words.ts';
import { useDismissing, useMakingRecurring } from './use-findings.ts';

const groups: readonly FoundGroup[] = ['subscription', 'bill', 'habit', 'income'];

/** Payments that repeat and are no recurring transactions yet, each kind with what it costs a year. */
export function SubscriptionsAndHabits({ found }: { found: readonly Found[] }) {
  if (found.length === 0) return null;
  return (
    <Sheet column clip>
      <SheetHead title={words.foundTitle} hint={words.foundHint} />
      <Table label={words.foundTitle} className={styles['table']}>
        <THead>
          <Th>{words.name}</Th>
          <Th>{words.howOften}</Th>
          <Th>{words.next}</Th>
          <Th kind="money">{words.eachTime}</Th>
          <Th kind="cash">{words.aYear}</Th>
          <Th>{words.whatChanged}</Th>
          <Th>
            <span className="vh">{words.actions}</span>
          </Th>
        </THead>
        {groups.map((group) => (
          <Group key={group} group={group} found={found.filter((each) => groupOf(each) === group)} />
        ))}
      </Table>
    </Sheet>
  );
}

function Group({ group, found }: { group: FoundGroup; found: readonly Found[] }) {
  const currency = useCurrency();
  if (found.length === 0) return null;
  const total = found.reduce((sum, { yearlyCost }) => sum + asShown(fromDecimal(yearlyCost), currency), 0);
  return (
    <TBody>
      {found.map((each) => (
        <FoundRow key={each._id} found={each} group={group} />
      ))}
      <Tr className={styles['total']}>
        <Td kind="name">{words.foundKinds[group]}</Td>
        <Td />
        <Td />
        <Td kind="money" />
        <Td kind="cash" label={words.aYear}>
          <FigureLink
            figure={{
              amount: toDecimal(total),
              rows: { ids: found.map(({ each }) => each.rows.ids).join() },
            }}
            of={`${words.foundKinds[group]}, ${words.aYear}`}
          />
        </Td>
        <Td />
        <Td />
      </Tr>
    </TBody>
  );
}

function FoundRow({ found, group }: { found: Found; group: FoundGroup }) {
  const { _id, name, each, yearlyCost, payments, nextDay, daysLate } = found;
  const dismiss = useDismissing();
  const make = useMakingRecurring();
  const next = dayWithWeekday(nextDay);
  return (
    <Tr className={styles['row']}>
      <Td kind="name" className={styles['name']}>
        <span dir="auto">{name}</span>
      </Td>
      <Td className={styles['often']}>{howOften(found)}</Td>
      <Td className={styles['next']} label={words.next}>
        {daysLate > 0 ? <span className={styles['late']}>{words.wasDue(next)}</span> : next}
      </Td>
      <Td kind="money" label={words.eachTime} className={styles['each']}>
        <FigureLink figure={each} of={`${name}, ${words.eachTime}`} />
      </Td>
      <Td kind="cash" label={words.aYear} className={styles['year']}>
        <FigureLink figure={{ ...payments, amount: yearlyCost }} of={`${name}, ${words.aYear}`} />
      </Td>
      <Td className={styles['change']}>
        <Change found={found} />
      </Td>
      <Td className={styles['actions']}>
        <TextButton
          icon={<Repeat className="icon-sm" />}
          aria-label={words.ofFinding(words.makeRecurring, name)}
          onClick={() => void make({ _id, name })}
        >
          {words.makeRecurring}
        </TextButton>
        <TextButton
          className={styles['quiet']}
          aria-label={words.ofFinding(words.notA[group], name)}
          onClick={() => void dismiss({ _id, name })}
        >
          {words.notA[group]}
        </TextButton>
      </Td>
    </Tr>
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
