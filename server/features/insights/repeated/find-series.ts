import { addMonths, dayInMonth, type LocalDate, monthOf } from '#contract/calendar.ts';
import type { PaymentPeriod } from '#contract/insights.ts';
import type { MinorUnits } from '#contract/money.ts';
import { type Chain, followChain, isRegular, type Payment, type Rhythm, rhythmOf } from './chains.ts';
import { dayNumber, daysOff, type Period, periodNamed, periods } from './periods.ts';
import { areAlike, isPrice } from './prices.ts';

/** Payments of one merchant that repeat. */
export interface PaymentSeries {
  period: PaymentPeriod;
  isPrice: boolean;
  spread: number;
  dayOfMonth: number | null;
  next: LocalDate;
  /** Oldest first. */
  payments: Payment[];
  /** The amount of the trial before the first payment. */
  trial: MinorUnits | null;
}

/** What all payments of one merchant have in common, oldest first; each payment belongs to one of the results at most. */
export function findSeries(payments: readonly Payment[]): PaymentSeries[] {
  const whole = lanesOf(payments, { mostLanes: 1, of: payments, mayVary: true });
  const chains =
    whole.length > 0 ? whole : [...pricesOf(payments)].flatMap((group) => priceLanes(group, payments));
  const used = new Set<Payment>();
  const found: PaymentSeries[] = [];
  for (const chain of chains.toSorted((a, b) => b.payments.length - a.payments.length)) {
    if (chain.payments.some((payment) => used.has(payment))) continue;
    const extended = extend(
      chain,
      payments.filter((payment) => !used.has(payment)),
    );
    for (const payment of extended.payments) used.add(payment);
    found.push(
      describe(
        extended,
        payments.filter((payment) => !used.has(payment)),
      ),
    );
  }
  if (found.length > 0 || payments.length > 3) return found;
  return afterTrial(payments);
}

/** Payments of exactly one amount: those of a subscription stay the same among other purchases. */
function pricesOf(payments: readonly Payment[]): Iterable<Payment[]> {
  return Map.groupBy(payments, ({ amount }) => amount).values();
}

function priceLanes(group: readonly Payment[], all: readonly Payment[]): Chain[] {
  return group.length < 2 ? [] : lanesOf(group, { mostLanes: 3, of: all, mayVary: false });
}

interface Lanes {
  /** How many chains these payments may be: people of one household, or before and after a pause. */
  mostLanes: number;
  /** Everything paid to the merchant. */
  of: readonly Payment[];
  mayVary: boolean;
}

/** The chains of the period that explains these payments best: with fewest chains, closest to their days. */
function lanesOf(payments: readonly Payment[], lanes: Lanes): Chain[] {
  let best: { chains: Chain[]; spread: number } | undefined;
  for (const period of periods) {
    // Visits several times a week fall into weekly lanes by chance.
    const mostLanes = period.days < 28 ? 1 : lanes.mostLanes;
    if (!mayRepeat(payments, period, mostLanes)) continue;
    const chains = chainsOf(payments, period, { ...lanes, mostLanes });
    if (chains === undefined) continue;
    const spread = Math.max(...chains.map((chain) => rhythmOf(chain).spread));
    const isBetter =
      best === undefined ||
      chains.length < best.chains.length ||
      (chains.length === best.chains.length && spread < best.spread);
    if (isBetter) best = { chains, spread };
  }
  return best?.chains ?? [];
}

/** Share of the payments that must follow from the period. */
const explained = 0.75;

/** Not if there are far too many for a period this long. */
function mayRepeat(payments: readonly Payment[], { days }: Period, mostLanes: number): boolean {
  const span = (payments.at(-1)?.at ?? 0) - (payments[0]?.at ?? 0);
  return payments.length >= 2 && payments.length * explained <= (span / days + 1.5) * mostLanes;
}

function chainsOf(
  payments: readonly Payment[],
  period: Period,
  { mostLanes, of, mayVary }: Lanes,
): Chain[] | undefined {
  const chains: Chain[] = [];
  let left = payments;
  for (const start of payments) {
    if (!left.includes(start)) continue;
    const chain = followChain(period, left, start);
    if (!isConvincing(chain, { of, mayVary })) continue;
    chains.push(chain);
    if (chains.length > mostLanes) return undefined;
    left = left.filter((payment) => !chain.payments.includes(payment));
  }
  return chains.length > 0 && payments.length - left.length >= payments.length * explained
    ? chains
    : undefined;
}

/** Below this share of what is paid to a merchant, a chain may be chance. */
const busy = 0.3;

function isConvincing(chain: Chain, { of, mayVary }: Pick<Lanes, 'of' | 'mayVary'>): boolean {
  const amounts = chain.payments.map(({ amount }) => amount);
  const [first, last] = [chain.payments[0]?.at ?? 0, chain.payments.at(-1)?.at ?? 0];
  const within = of.filter(({ at }) => at >= first && at <= last).length;
  const share = chain.payments.length / within;
  if (chain.payments.length === 2 && !(share >= 0.6 && isOnePrice(amounts))) return false;
  const more = share < busy ? 1 : 0;
  if (isPrice(amounts)) return isRegular(chain, more);
  return mayVary && chain.period.months > 0 && areAlike(amounts) && isRegular(chain, more + 2);
}

/** Whether two payments are as close as those of one yearly price. */
function isOnePrice([first = 0, second = 0]: readonly MinorUnits[]): boolean {
  return Math.abs(second - first) <= first * 0.3;
}

/** Continues a chain to both sides, where the price may have changed; one payment in between may be missing. */
function extend(chain: Chain, payments: readonly Payment[]): Chain {
  const rhythm = rhythmOf(chain);
  const members = [...chain.payments];
  const steps = [...chain.steps];
  for (const direction of [1, -1] as const)
    for (let missed = 0; missed < 2; ) {
      const edge = direction === 1 ? members.length - 1 : 0;
      const [last, step] = [members[edge] as Payment, (steps[edge] ?? 0) + direction * (missed + 1)];
      const left = payments.filter((payment) => Math.sign(payment.at - last.at) === direction);
      const next = paidOn(dueAt(chain, rhythm, step), left, { last, spread: rhythm.spread });
      missed = next === undefined ? missed + 1 : 0;
      if (next === undefined) continue;
      members.splice(direction === 1 ? members.length : 0, 0, next);
      steps.splice(direction === 1 ? steps.length : 0, 0, step);
    }
  return { period: chain.period, payments: members, steps };
}

/** The payment about a due day whose amount is closest to that of the last. */
function paidOn(
  due: number,
  payments: readonly Payment[],
  { last, spread }: { last: Payment; spread: number },
): Payment | undefined {
  const near = payments.filter(
    ({ at, amount }) =>
      Math.abs(daysOff(due, at)) <= Math.max(2, spread) && isNextPrice(amount / last.amount),
  );
  return near.toSorted((a, b) => Math.abs(a.amount - last.amount) - Math.abs(b.amount - last.amount))[0];
}

function isNextPrice(ratio: number): boolean {
  return ratio >= 0.6 && ratio <= 1.67;
}

/** When a step of the chain is due. */
function dueAt(chain: Chain, { next, dayOfMonth }: Rhythm, step: number): number {
  const ahead = step - ((chain.steps.at(-1) ?? 0) + 1);
  if (dayOfMonth === null) return dayNumber(next) + ahead * chain.period.days;
  return dayNumber(dayInMonth(addMonths(monthOf(next), ahead * chain.period.months), dayOfMonth));
}

function describe(chain: Chain, others: readonly Payment[]): PaymentSeries {
  const { payments, period } = chain;
  const trial = trialOf(payments, others);
  const paid = trial === payments[0] ? payments.slice(1) : payments;
  const { spread, dayOfMonth, next } = rhythmOf(chain);
  return {
    period: period.name,
    isPrice: isPrice(paid.map(({ amount }) => amount)),
    spread,
    dayOfMonth,
    next,
    payments: paid,
    trial: trial?.amount ?? null,
  };
}

/** A trial costs at most half, and ends within a month. */
const trialShare = 0.5;
const longestTrial = 35;

function trialOf([first, second]: readonly Payment[], others: readonly Payment[]): Payment | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (first.amount <= second.amount * trialShare) return first;
  return others.find(
    ({ at, amount }) => at < first.at && first.at - at <= longestTrial && amount <= first.amount * trialShare,
  );
}

const monthly = periodNamed('monthly');

/** After a trial, two equal charges a month apart are enough. */
function afterTrial(payments: readonly Payment[]): PaymentSeries[] {
  const [trial, first, second] = payments;
  if (trial === undefined || first === undefined || second === undefined || payments.length !== 3) return [];
  const chain: Chain = { period: monthly, payments: [first, second], steps: [0, 1] };
  const isSame =
    first.amount === second.amount && Math.abs(daysOff(dueAt(chain, rhythmOf(chain), 1), second.at)) <= 1;
  const isTrial = trialOf([first, second], [trial]) !== undefined;
  const isMonthLater = Math.abs(second.at - first.at - 30) <= 4;
  return isSame && isTrial && isMonthLater ? [describe(chain, [trial])] : [];
}
