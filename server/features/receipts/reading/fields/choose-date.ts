import { dayOf, daysBetween, type LocalDate, parseDay } from '#contract/calendar.ts';
import type { ReadDate } from '../reading.ts';
import { type Candidate, clearest, type Evidence, type Points, rank, toField } from './choose.ts';
import type { DateOrder, KnownOrder, PrintedDate } from './printed-dates.ts';
import { find, vocabularyOf } from './vocabulary.ts';

interface DateCandidate extends Candidate<LocalDate> {
  marks: readonly PrintedDate[];
  /** Whether it may not be that of the sale, or none at all. */
  isDoubtful: boolean;
  /** Whether a time is beside it. */
  isTimed: boolean;
}

interface ExpectedDate extends KnownOrder {
  today: LocalDate;
  /** Years of two digits that would be in the future are surely Buddhist. */
  isThai?: boolean;
}

export const dateWords = vocabularyOf({
  label: `date, tarikh, datum, fecha, data, datums, issued, dated, invoice date, rechnungsdatum, buchungsdatum, дата, датум,
    ημερομηνία, 日期, 날짜, วันที่, התאריך, תאריך, التاريخ, booked on, booking date, kobsdato, kopdatum, vydano, vystaveno`,
  other: `expiry, expires, exp date, valid, due date, until, before, member since, birth, effective, warranty,
    best before, delivery date, delivery by, estimated delivery, est delivery, return by, exchange, points, promotion, redeem, survey,
    returns, through, thru, umtausch, gultig, garantie, due, due by, pay by, fallig, fallig am, zahlbar bis, order date, bestelldatum,
    arrival, departure, check in, check out, anreise, abreise, arrivee, depart, llegada, salida, lieferdatum, lieferung, livraison, entrega, consegna, levering, leverans, leistungsdatum, leistungszeitraum, abrechnungszeitraum, hinfahrt, delivered, dispatched, shipped, outward, outbound, travel date, journey date, date of journey, date of travel, afrejse, hjemrejse, udrejse, avreise, hjemreise, avresa, hemresa, avgang, ankomst, odjazd, odjezd, prijezd, odchod, wyjazd,
    przyjazd, polazak, dolazak, odhod, indulas, erkezes, plecare, sosire, partenza, ritorno, partida, chegada, vertrek, aankomst, kalkis, isvykimas, atvykimas,
    plati od, plati do, platny od, platny do, wazny od, wazny do, waznosci, statement date, billing period,
    vencimiento, fecha de vto, vto, vencimento, scadenza, echeance, vervaldatum, termin platnosci, splatnost,
    renews, next service, next appointment, nachster termin, offer ends, expire, pickup, pick up, ready by, jusqu au, hasta, fino al,
    last day, orig rec, orig receipt, orig date, orig sale, orig trans, original receipt, original date, original sale,
    original purchase, original transaction, entry, entered, time in, einfahrt, entree, entrada, ingreso, ingresso, infart, innkjoring,
    indkorsel, inrijden, wjazd, vjezd, behajtas, accred, permit no, permit to use, inicio act, inicio de act`,
});
/** When a car park was entered: too short for a word to be found anywhere. */
const entered = /^\W*in\W{0,4}\d/i;
/** Older receipts are hardly ever uploaded. */
const oldestDays = 12 * 366;
/** The years of a date read in an unusual way, in days. */
const fewYears = 2 * 366;
/** Receipts are seldom uploaded after this time. */
export const recentDays = 120;
/** When an invoice of the day before was accepted by the tax office, as in Brazil and Ecuador; not the approval of a card. */
const accepted = /(?:data|fecha|hora|protocolo)\b.{0,12}autoriza[cç]/i;
/** The most days until it is. */
const acceptedWithin = 7;
/** Of the least certain digit: below this, another one is quite possible. */
const leastClarity = 0.8;

export function chooseDate(
  dates: readonly PrintedDate[],
  expected: ExpectedDate,
  points: Points['date'],
): ReadDate | null {
  const { today, order, isOrderKnown } = expected;
  const [best, ...others] = rank(dateCandidates(dates, expected), points);
  if (best === undefined) return null;
  const { marks, isDoubtful, isTimed } = best.candidate;
  const otherwise = marks.find((mark) => mark.otherwise !== undefined)?.otherwise;
  const turned = otherwise !== undefined && isPossible(otherwise, today) ? [otherwise] : [];
  const isOpen = otherwise !== undefined && (!isOrderKnown || marks.some(isYearFirst));
  const isEarly = !isTimed && others.some(({ candidate }) => isMuchLater(candidate, best.candidate));
  const isAccepted = marks.every(({ said }) => accepted.test(said));
  const isLate = isAccepted && others.some(({ candidate }) => isJustBefore(candidate, best.candidate));
  const rivals = isEarly || isLate ? 'several' : null;
  const against = isDoubtful || isOpen ? 'something_else' : rivals;
  const field = toField([best, ...others], {
    against: isOpen && turned.length > 0 ? 'day_or_month' : against,
    leastClarity,
  });
  const readAs = orderOf(marks, order);
  const alternatives = [...new Set([...turned, ...field.alternatives])];
  return { ...field, alternatives, ...(readAs && { order: readAs }) };
}

/** Whether it may be the date of the sale, and the other one that of a permit or licence, which are older. */
function isMuchLater({ value, isDoubtful }: DateCandidate, other: DateCandidate): boolean {
  return !isDoubtful && daysBetween(other.value, value) > recentDays;
}

function isJustBefore({ value, isDoubtful }: DateCandidate, other: DateCandidate): boolean {
  return !isDoubtful && value < other.value && daysBetween(value, other.value) <= acceptedWithin;
}

export function dateCandidates(
  dates: readonly PrintedDate[],
  expected: Omit<ExpectedDate, 'isOrderKnown'>,
): DateCandidate[] {
  const { today, order } = expected;
  const found = dates
    .map((mark) => withLikelyYear(inOrder(mark, order), expected))
    .filter(({ value }) => isPossible(value, today));
  return [...Map.groupBy(found, (mark) => mark.value)].map(([value, marks]) => {
    const lines = new Set(marks.map(({ line }) => line));
    const own = marks
      .map(({ said, timed }) => ({ words: find(said, dateWords), said, timed }))
      .filter(({ words, said }) => !words.has('other') && !entered.test(said));
    const isOther = own.length === 0;
    const isLabelled = own.some(({ words }) => words.has('label'));
    const isCompact = marks.every(({ form }) => form === 'compact');
    const isBadlySeparated = marks.every(({ isWellSeparated }) => !isWellSeparated);
    const isOld = daysBetween(value, today) > oldestDays;
    const isTimed = own.some(({ timed }) => /\d{1,2}\s?[:;]\s?\d{2}/.test(timed));
    return {
      value,
      marks,
      box: marks[0]?.box ?? null,
      clarity: clearest(marks),
      isDoubtful:
        isCompact ||
        isOld ||
        isOther ||
        marks.every(({ isCutOff }) => isCutOff) ||
        (isBadlySeparated && !isLabelled),
      isTimed,
      evidence: [
        {
          printed: Math.log2(1 + lines.size),
          label: isLabelled,
          other: isOther,
          time: isTimed,
          badlySeparated: isBadlySeparated,
          old: isOld,
        } satisfies Evidence<'date'>,
      ],
    };
  });
}

function inOrder(mark: PrintedDate, order: DateOrder): PrintedDate {
  const { value, otherwise } = mark;
  return order === 'day-first' || otherwise === undefined
    ? mark
    : { ...mark, value: otherwise, otherwise: value };
}

/**
 * A date that would be of the future or of long ago is read in the Buddhist calendar, or with the year first, if it is likelier
 * then.
 */
function withLikelyYear(
  mark: PrintedDate,
  { today, isThai = false }: Pick<ExpectedDate, 'today' | 'isThai'>,
): PrintedDate {
  const { value, otherwise, yearFirst } = mark;
  const isWithin = (day: LocalDate, days: number) =>
    isPossible(day, today) && daysBetween(day, today) <= days;
  const readAs = (day: LocalDate): PrintedDate => ({ ...mark, form: 'iso', value: day, otherwise: value });
  const inBuddhist = (day: LocalDate) =>
    dayOf(Number(day.slice(0, 4)) - 43, Number(day.slice(5, 7)), Number(day.slice(8)));
  const buddhist = inBuddhist(value);
  const isBuddhist = !isPossible(value, today) && parseDay(buddhist) !== undefined;
  if (isBuddhist && isWithin(buddhist, fewYears)) {
    if (!isThai) return readAs(buddhist);
    return { ...mark, value: buddhist, otherwise: otherwise && inBuddhist(otherwise) };
  }
  if (yearFirst === undefined || isWithin(value, recentDays)) return mark;
  const most = daysBetween(value, today) > oldestDays ? fewYears : recentDays;
  return isWithin(yearFirst, most) ? readAs(yearFirst) : mark;
}

function isYearFirst({ form, otherwise }: PrintedDate): boolean {
  return form === 'iso' && otherwise !== undefined;
}

/** Beyond the date line it may already be tomorrow. */
export function isPossible(day: LocalDate, today: LocalDate): boolean {
  const age = daysBetween(day, today);
  return age >= -1 && age < oldestDays * 2;
}

/** The order in which the date was read; undefined if no order can be told from it. */
function orderOf(marks: readonly PrintedDate[], expected: DateOrder): DateOrder | undefined {
  const mark = marks.find(({ form }) => form === 'numbers');
  if (mark === undefined || mark.value.slice(5, 7) === mark.value.slice(8)) return undefined;
  if (mark.otherwise !== undefined) return expected;
  return mark.isMonthFirst ? 'month-first' : 'day-first';
}
