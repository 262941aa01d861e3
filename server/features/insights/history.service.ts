import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { toDecimal } from '#contract/money.ts';
import { nextDue, perYear } from '#contract/recurrence.ts';
import type { Recurring } from '#contract/recurring.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import type { RepeatedPayment } from './expected.ts';
import { figure, median } from './figures.ts';
import type { Findings, StoredSeries } from './findings/find-in-rows.ts';
import { listDismissed } from './findings/findings.queries.ts';
import { daysShown, type UnusualPayment } from './findings/unusual-payments.ts';
import { currentFindings } from './findings.service.ts';
import { daysOfPace } from './pace.ts';
import { dayNumber, daysLate, endsAfter, periodNamed } from './repeated/periods.ts';

export interface HistoryInput {
  today: LocalDate;
  rules: readonly Recurring[];
  nameOf(categoryId: string): string;
}

/** What the history shows on a day, without what is known or was dismissed. */
interface History {
  found: RepeatedPayment[];
  unusual: Insights['unusual'];
  dismissed: ReadonlySet<string>;
  /** The last of everything that repeats and is not dismissed, also of what is a recurring transaction. */
  payments: Pick<StoredSeries['payments'][number], 'id' | 'day'>[];
  /** The expenses of these, and those that have ended in the last months. */
  repeated: StoredSeries[];
}

export async function readHistory(
  deps: Deps,
  userId: UserId,
  { today, rules, nameOf }: HistoryInput,
): Promise<History> {
  const [kept, dismissed] = await Promise.all([
    currentFindings(deps, userId, daysOfPace(today).from),
    listDismissed(deps.db.read, userId),
  ]);
  const repeated: StoredSeries[] = [];
  const all: PaymentOfMerchant[] = [];
  const payments: History['payments'] = [];
  for (const { findings, is_income, subject } of kept) {
    for (const each of findings.repeated.filter(({ _id }) => !dismissed.has(_id))) {
      if (is_income === 0) repeated.push(each);
      const of = { today, isIncome: is_income === 1, category: nameOf(each.categoryId) };
      const found = toRepeatedPayment(each, of);
      if (found === undefined) continue;
      all.push({ found, merchant: subject });
      payments.push(...each.payments);
    }
  }
  return {
    found: withoutRules(all, rules).toSorted((a, b) => b.yearlyCost - a.yearlyCost),
    unusual: toShow(
      kept.map(({ findings }) => findings),
      { today, dismissed },
    ).map((each) => describe(each, nameOf)),
    dismissed,
    payments,
    repeated,
  };
}

/** What is unusual every week is usual: the newest of a merchant say enough. */
const mostOfSubject = 2;

/** Of the last days: what is entered ahead has yet to come. */
function newestOf(unusual: readonly UnusualPayment[], today: LocalDate): UnusualPayment[] {
  const since = addDays(today, -daysShown);
  return unusual.filter(({ day }) => day <= today && day >= since).slice(0, mostOfSubject);
}

/** More than a person looks at is no longer out of the ordinary. */
const mostShown = 12;

/** What is unusual for its merchant need not be so for its category too, and what repeats is not, even if dismissed. */
function toShow(
  all: readonly Findings[],
  { today, dismissed }: Pick<HistoryInput, 'today'> & Pick<History, 'dismissed'>,
): UnusualPayment[] {
  const known = new Set(all.flatMap(idsKnown));
  const isNew = ({ kind, ids }: UnusualPayment) =>
    kind !== 'above-category' || !ids.some((id) => known.has(id));
  return all
    .flatMap(({ unusual }) => newestOf(unusual.filter(isNew), today))
    .filter(({ _id }) => !dismissed.has(_id))
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, mostShown);
}

function idsKnown({ unusual, repeated }: Findings): string[] {
  const ofMerchant = unusual.filter(({ kind }) => kind === 'above-merchant');
  return [
    ...ofMerchant.flatMap(({ ids }) => ids),
    ...repeated.flatMap((each) => each.payments.map(({ id }) => id)),
  ];
}

function describe(
  { _id, kind, name, categoryId, day, amount, usual, ids, comparedIds }: UnusualPayment,
  nameOf: (categoryId: string) => string,
): Insights['unusual'][number] {
  return {
    _id,
    kind,
    name,
    category: nameOf(categoryId),
    day,
    amount: toDecimal(amount),
    usual: usual === null ? null : toDecimal(usual),
    rows: { ids: ids.join() },
    compared: comparedIds.length === 0 ? null : { ids: comparedIds.join() },
  };
}

/** A price that changed longer ago is nothing new. */
const daysOfChange = 365;

/** Undefined if it has ended. */
function toRepeatedPayment(
  repeated: StoredSeries,
  { today, isIncome, category }: { today: LocalDate; isIncome: boolean; category: string },
): RepeatedPayment | undefined {
  const last = repeated.payments.at(-1);
  if (last === undefined || dayNumber(today) > endsAfter(repeated)) return undefined;
  const { perYear, frequency, interval } = periodNamed(repeated.period);
  const amounts = repeated.payments.map(({ amount }) => amount);
  const usual = repeated.isPrice ? last.amount : (median(amounts) ?? 0);
  const { change } = repeated;
  return {
    _id: repeated._id,
    name: repeated.name,
    category,
    isIncome,
    kind: kindOf(repeated),
    period: repeated.period,
    frequency,
    interval,
    nextDay: repeated.next,
    dayOfMonth: repeated.dayOfMonth,
    daysLate: daysLate(repeated, today),
    each: figure(last.amount, { ids: last.id }),
    low: toDecimal(repeated.isPrice ? last.amount : Math.min(...amounts)),
    high: toDecimal(repeated.isPrice ? last.amount : Math.max(...amounts)),
    usual: toDecimal(usual),
    yearlyCost: toDecimal(usual * perYear),
    payments: {
      ...figure(
        amounts.reduce((sum, amount) => sum + amount, 0),
        { ids: repeated.payments.map(({ id }) => id).join() },
      ),
      count: repeated.payments.length,
      first: repeated.payments[0]?.day ?? last.day,
      last: last.day,
    },
    change:
      change && change.day >= addDays(today, -daysOfChange)
        ? { ...change, from: toDecimal(change.from), to: toDecimal(change.to) }
        : null,
  };
}

function kindOf({ isPrice, spread }: StoredSeries): RepeatedPayment['kind'] {
  if (!isPrice) return 'bill';
  return spread > 1 ? 'habit' : 'subscription';
}

/** What is found of a merchant, whose rows have this significant name. */
interface PaymentOfMerchant {
  found: RepeatedPayment;
  merchant: string;
}

const daysApart = 3;

/**
 * Leaves out what is a recurring transaction already: each of them is one payment of the same name, or of the same amount
 * unless it is paused.
 */
function withoutRules(all: readonly PaymentOfMerchant[], rules: readonly Recurring[]): RepeatedPayment[] {
  const left = new Set(all);
  for (const rule of rules) {
    const name = merchantKey(rule.name);
    const alike = [...left].filter((each) => isSame(each, rule, name));
    const ofName = alike.filter(({ merchant }) => merchant === name);
    const [known] = (ofName.length > 0 ? ofName : alike).toSorted(
      (a, b) => Math.abs(a.found.usual - rule.amount) - Math.abs(b.found.usual - rule.amount),
    );
    if (known) left.delete(known);
  }
  return [...left].map(({ found }) => found);
}

function isSame({ found, merchant }: PaymentOfMerchant, rule: Recurring, name: string): boolean {
  if (found.isIncome !== rule.isIncome) return false;
  if (merchant === name) return costsAlike(found, rule);
  return (
    !rule.isPaused &&
    found.usual === rule.amount &&
    found.frequency === rule.frequency &&
    found.interval === rule.interval &&
    isDueAbout(rule, found.nextDay)
  );
}

/** In a year. A monthly fee is not the weekly shopping at the same merchant. */
function costsAlike({ yearlyCost }: RepeatedPayment, rule: Recurring): boolean {
  const ratio = yearlyCost / (rule.amount * perYear(rule));
  return ratio >= 0.5 && ratio <= 2;
}

/** Also if it has added that payment already, so that it is next due a period later. */
function isDueAbout(rule: Recurring, day: LocalDate): boolean {
  const due = nextDue(rule, addDays(day, -daysApart));
  return due !== undefined && due <= addDays(day, daysApart);
}
