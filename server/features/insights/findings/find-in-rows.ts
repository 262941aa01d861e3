import { addDays, type LocalDate } from '#contract/calendar.ts';
import type { PaymentPeriod } from '#contract/insights.ts';
import type { MinorUnits } from '#contract/money.ts';
import { insightId } from '../figures.ts';
import { findSeries, type PaymentSeries } from '../repeated/find-series.ts';
import { dayNumber, dayOfNumber, endsAfter } from '../repeated/periods.ts';
import { isStep } from '../repeated/prices.ts';
import type { Subject, SubjectRow } from './findings.queries.ts';
import { daysShown, type UnusualPayment, unusualInCategory, unusualPayments } from './unusual-payments.ts';

/** A repeated payment as it is kept. */
export interface StoredSeries {
  _id: string;
  period: PaymentPeriod;
  isPrice: boolean;
  spread: number;
  dayOfMonth: number | null;
  next: LocalDate;
  name: string;
  categoryId: string;
  count: number;
  first: LocalDate;
  /** The last twelve, oldest first. */
  payments: { id: string; day: LocalDate; amount: MinorUnits }[];
  change: { kind: 'rise' | 'fall' | 'trial'; day: LocalDate; from: MinorUnits; to: MinorUnits } | null;
}

export interface Findings {
  repeated: StoredSeries[];
  unusual: UnusualPayment[];
}

/** What the newest rows of a merchant or a category show. Depends on nothing else, so that it can be recounted. */
export function findInRows(subject: Subject, rows: readonly SubjectRow[]): Findings {
  const isExpense = subject.is_income === 0;
  if (subject.kind === 'category') return { repeated: [], unusual: isExpense ? unusualInCategory(rows) : [] };
  return {
    repeated: seriesToStore(subject, seriesIn(rows.filter(isOwn))),
    unusual: isExpense ? unusualPayments(rows) : [],
  };
}

/** Payments to one merchant that repeat, from its rows, newest first. */
export function seriesIn(rows: readonly SubjectRow[]): PaymentSeries[] {
  return findSeries(rows.map(toPayment).toReversed());
}

/** The last day on which any of it may be shown; undefined if there is nothing. */
export function shownUntil({ repeated, unusual }: Findings): LocalDate | undefined {
  const days = [
    ...repeated.map((each) => dayOfNumber(endsAfter(each))),
    ...unusual.map(({ day }) => addDays(day, daysShown)),
  ];
  return days.sort().at(-1);
}

/** What a recurring transaction adds is known already. */
function isOwn({ recurring_id }: SubjectRow): boolean {
  return recurring_id === null;
}

function toPayment({ id, added_on, amount, name, category_id }: SubjectRow) {
  return { id, day: added_on, at: dayNumber(added_on), amount, name, categoryId: category_id };
}

/** Those of one merchant and period are told apart by which came first. */
function seriesToStore({ is_income, subject }: Subject, found: readonly PaymentSeries[]): StoredSeries[] {
  const inOrder = found.toSorted((a, b) => (a.payments[0]?.at ?? 0) - (b.payments[0]?.at ?? 0));
  return [...Map.groupBy(inOrder, ({ period }) => period)].flatMap(([period, ofPeriod]) =>
    ofPeriod.map((repeated, place) => ({
      ...toStored(repeated),
      _id: insightId('repeated', is_income, subject, period, place),
    })),
  );
}

const paymentsKept = 12;

function toStored(repeated: PaymentSeries): Omit<StoredSeries, '_id'> {
  const { period, isPrice, spread, dayOfMonth, next } = repeated;
  const payments = repeated.payments.slice(-paymentsKept);
  return {
    ...{ period, isPrice, spread, dayOfMonth, next },
    name: commonName(payments.map(({ name }) => name)),
    categoryId: payments.at(-1)?.categoryId ?? '',
    count: repeated.payments.length,
    first: repeated.payments[0]?.day ?? '',
    payments: payments.map(({ id, day, amount }) => ({ id, day, amount })),
    change: lastChange(repeated),
  };
}

function lastChange({ payments, trial, isPrice }: PaymentSeries): StoredSeries['change'] {
  if (!isPrice) return null;
  for (let place = payments.length - 1; place > 0; place--) {
    const [before, after] = [payments[place - 1], payments[place]];
    if (before && after && isStep(after.amount / before.amount))
      return {
        kind: after.amount > before.amount ? 'rise' : 'fall',
        day: after.day,
        from: before.amount,
        to: after.amount,
      };
  }
  const first = payments[0];
  return trial === null || first === undefined
    ? null
    : { kind: 'trial', day: first.day, from: trial, to: first.amount };
}

/** The most frequent one, the later of equally frequent ones. */
export function commonName(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names.toReversed()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
