import { addMonths, dayInMonth, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { MinorUnits } from '#contract/money.ts';
import { median } from '../figures.ts';
import { dayNumber, dayOfNumber, daysOff, type Period, paymentsNeeded } from './periods.ts';

export interface Payment {
  id: string;
  day: LocalDate;
  /** Days since 1 January 1970. */
  at: number;
  amount: MinorUnits;
  name: string;
  categoryId: string;
}

/** Payments one period after another, and on which step each is: one may be missing here and there. */
export interface Chain {
  period: Period;
  payments: Payment[];
  steps: number[];
}

/** Walks from one payment to the next that is about a period later, past one that is missing here and there. */
export function followChain(period: Period, payments: readonly Payment[], start: Payment): Chain {
  const chain: Chain = { period, payments: [start], steps: [0] };
  for (let last = start, step = 0; ; ) {
    const next =
      nearest(payments, last, { period, steps: 1 }) ??
      (mayMiss(chain) ? nearest(payments, last, { period, steps: 2 }) : undefined);
    if (next === undefined) return chain;
    step += next.steps;
    last = next.payment;
    chain.payments.push(last);
    chain.steps.push(step);
  }
}

function mayMiss({ payments, steps }: Chain): boolean {
  const missing = (steps.at(-1) ?? 0) + 1 - payments.length;
  return payments.length >= 3 && missing < payments.length / 6;
}

function nearest(
  payments: readonly Payment[],
  last: Payment,
  { period, steps }: { period: Period; steps: number },
): { payment: Payment; steps: number } | undefined {
  const due = later(last, period, steps);
  let found: Payment | undefined;
  for (const payment of payments) {
    if (payment.at <= last.at || payment.at < due - period.reach) continue;
    if (payment.at > due + period.reach) break;
    if (found === undefined || Math.abs(payment.at - due) < Math.abs(found.at - due)) found = payment;
  }
  return found && { payment: found, steps };
}

function later({ at, day }: Payment, { months, days }: Period, steps: number): number {
  if (months === 0) return at + days * steps;
  return dayNumber(dayInMonth(addMonths(monthOf(day), months * steps), Number(day.slice(8))));
}

/** The rhythm of a chain: when each payment is due, and how far off they are. */
export interface Rhythm {
  /** Four in five payments are at most this many days off. */
  spread: number;
  /** The day of the month on which it is due; null for periods of weeks. */
  dayOfMonth: number | null;
  /** When the payment after the last is due. */
  next: LocalDate;
}

export function rhythmOf(chain: Chain): Rhythm {
  return chain.period.months > 0 ? monthlyRhythm(chain) : weeklyRhythm(chain);
}

/** Recent payments say it best, and are enough. */
const mostAnchors = 24;

/** Due on the day of the month that most payments are closest to. */
function monthlyRhythm({ period, payments, steps }: Chain): Rhythm {
  const anchors = new Set<string>();
  for (let place = payments.length - 1; place >= Math.max(0, payments.length - mostAnchors); place--) {
    const payment = payments[place] as Payment;
    const month = addMonths(monthOf(payment.day), -period.months * (steps[place] ?? 0));
    anchors.add(`${month}${payment.day.slice(7)}`);
  }
  let best: { offs: number[]; total: number; dueOf: (step: number) => LocalDate; day: number } | undefined;
  for (const anchor of anchors) {
    const day = Number(anchor.slice(8));
    const dueOf = (step: number) => dayInMonth(addMonths(monthOf(anchor), period.months * step), day);
    const offs = payments.map(({ at }, place) => Math.abs(daysOff(dayNumber(dueOf(steps[place] ?? 0)), at)));
    const total = offs.reduce((sum, off) => sum + off, 0);
    if (best === undefined || total < best.total) best = { offs, total, dueOf, day };
  }
  const { offs, dueOf, day } = best ?? { offs: [], dueOf: () => '', day: 1 };
  return { spread: spreadOf(offs), dayOfMonth: day, next: dueOf((steps.at(-1) ?? 0) + 1) };
}

/** Weekly and fortnightly payments have a weekday; longer ones may drift, and are due a period after the last. */
function weeklyRhythm({ period, payments, steps }: Chain): Rhythm {
  const last = payments.at(-1)?.at ?? 0;
  if (period.days > 14) {
    const offs = payments.slice(1).map(({ at }, place) => {
      const gap = (steps[place + 1] ?? 0) - (steps[place] ?? 0);
      return Math.abs(at - (payments[place]?.at ?? 0) - gap * period.days);
    });
    return { spread: spreadOf(offs), dayOfMonth: null, next: dayOfNumber(last + period.days) };
  }
  const firsts = payments.map(({ at }, place) => at - period.days * (steps[place] ?? 0));
  const anchor = median(firsts) ?? 0;
  const offs = firsts.map((first) => Math.abs(first - anchor));
  const next = anchor + period.days * ((steps.at(-1) ?? 0) + 1);
  return { spread: spreadOf(offs), dayOfMonth: null, next: dayOfNumber(next) };
}

function spreadOf(offs: readonly number[]): number {
  const sorted = offs.toSorted((a, b) => a - b);
  const place = sorted.length < 6 ? sorted.length - 1 : Math.floor(0.8 * (sorted.length - 1));
  return sorted[place] ?? 0;
}

/** Whether a chain is too long and too regular to be chance; `more` payments than usual can be asked for. */
export function isRegular(chain: Chain, more: number): boolean {
  const { spread } = rhythmOf(chain);
  const needed = paymentsNeeded(chain.period, spread);
  return needed !== undefined && chain.payments.length >= needed + more;
}
