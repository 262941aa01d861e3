import { daysBetween, type LocalDate } from '#contract/calendar.ts';
import { monthByName } from '#server/platform/month-names.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import { withoutPaymentPhrase } from '../payment-phrases.ts';
import type { StatementRow } from '../reading/statement.ts';
import { currencyCodes } from '../reading/values/amounts.ts';
import type { PlaceNames } from './place-names.ts';

/** A name as the bank wrote it, with what helps to tell the noise in it. */
export type WrittenName = Pick<StatementRow, 'name' | 'day' | 'amount'>;

/** At least this share of the words has to remain: otherwise the noise may be the name. */
const leastKept = 3 / 7;
/** How many days after the day in its text a purchase is booked at most. */
const daysToBook = 31;

/**
 * The name without the noise of cards and terminals, as far as most of it remains; for the payee, the significant words without
 * any noise: equal for all rows of one payee.
 */
export function readName(row: WrittenName, places: PlaceNames): { name: string; payee: string } {
  const written = { ...row, name: nameInPath(row.name) };
  const words = wordsOf(written.name);
  const isMostOf = (text: string) => {
    const kept = wordsOf(text).filter((word) => words.includes(word));
    return kept.length >= words.length * leastKept;
  };
  const bare = clean(written, places, () => true);
  const name = isMostOf(bare) ? bare : clean(written, places, isMostOf);
  return { name, payee: merchantKey(bare) };
}

type Step = (text: string, written: WrittenName, places: PlaceNames) => string;

/** From what is certainly noise to what is probably noise. */
const steps: readonly Step[] = [
  (text) =>
    text.replace(
      /^(?:SQC?|SumUp|PAYPAL|PP|TST|ZETTLE|iZ|IZ|CKO|WL|EB|SP|APL|CCV|NYX|MSP|FSP|BLS|PY)\s*[*_]\s*/i,
      '',
    ),
  (text) =>
    text.replace(
      /(?:\b(?:ore|klo?|um)\.?\s)?[@,]?(?<![\d.,:])\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?(?:uhr|[ap]m))?\b|\bkl\.?\s\d{1,2}\.\d{2}\b/gi,
      ' ',
    ),
  (text) => text.replace(besideName, ''),
  withoutDates,
  withoutAmount,
  (text) => text.replace(cardNumbers, ' '),
  (text, { name }) => withoutPaymentPhrase(text, name),
  (text) => text.replace(references, ' '),
  (text) =>
    text.replace(
      /^\d{4}\s*,\s|^\d{6,}\s|#\s?\d+\b|(?<![\d.,])\b0\d{3,}\b|(?<=\s)\d{6,}\b|(?<=\d\s+)K\d\b/g,
      ' ',
    ),
  (text, _, places) => places.withoutNumber(text),
  (text, _, places) => places.withoutCountry(text),
  (text, _, places) => places.withoutCity(text),
];

/** The code of the booking, the city of the terminal, the day of value, the rate, the purpose, and the tax id of the payee. */
const besideName =
  /^\[[A-Z]{2}\]\s*|\bdu\s\d{6}\b|\/\/[^/]{2,40}\/[A-Z]{2}\b.*$|\bvalue date:?\s[\d/.-]{8,10}|,?\s*\brate\s[\d.]+\/[A-Z]{3}\b.*$|,\s*concepto\s.*$|(?:\s-)?\s\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b|,?\s?PAS\d{3}\sNR:\d+|\s(?:BCC|BGC|DDR|BBP)$/gi;

/** Not `PAYMENT TO CREDIT CARD 4929`, where the card is whom the money went to. */
const cardNumbers =
  /(?!(?<=\b(?:credit|to)\s)card\D{0,6}\d{4}$)\b(?:card|carte|karte|kort|kaart|karta|karty|karti|tarjeta|tarj|carta|cartao|cartão|cd|cb|kartu)\.?\s?(?:no|nr|n|num)?[.:]?\s?(?:ending(?: in)?\s)?(?:\d{4,6}(?=[x*•]))?[x*•.]{0,12}\d{4}\b|\b(?:(?:card|karte|carte|tarjeta)\s)?\d{4,6}[x*•]{2,12}(?:\d{2,4})?(?!\p{L})|(?<!\p{L})[x*•]{2,}\s?\d{2,6}\b/giu;

const references =
  /\b(?:ref(?:erence|erenz)?|référence|mandat(?:e|sref)?|auth|trn|txn|trace|eref|mref|kref|cred|term(?:inal)?|tid|rrn|arn|id)(?:\.|:|\s|#|no\b|nr\b)*[A-Z0-9/-]*\d[A-Z0-9/-]*|\b(?![A-Z0-9]*[A-Z]{4})(?=[A-Z0-9]*[A-Z])(?=(?:[A-Z]*\d){5})[A-Z0-9]{10,}\b(?![.'])/gi;

function clean(written: WrittenName, places: PlaceNames, isEnough: (text: string) => boolean): string {
  let text = written.name;
  for (const step of steps) {
    const stripped = step(text, written, places);
    const next = stripped === text ? text : tidy(stripped);
    if (next !== text && saysWho(next) && isEnough(next)) text = next;
  }
  return text;
}

/** Two letters, or "O2". */
function saysWho(text: string): boolean {
  return /\p{L}{2}|\p{L}\d|\p{Lo}/u.test(text);
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)|\s[~|]\s/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:/>~|-]+|(?:\b(?:nr|no|num|ref|id|tran)[.:]?)?[\s,;:/~|@-]+$/gi, '')
    .replace(/[\s,;:]+(?:nr|no|num|ref|id|tran)[.:]?$/i, '')
    .trim();
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const numericDates =
  /(?:\b(?:on|den|am|vom|du|le|del|dato)\s+)?(?<![\d.,/-])(?:(\d{4})([./-])(\d{2})\2(\d{2})|(\d{2})([./-])(\d{2})(?:\6?(\d{4}|\d{2}))?)\.?(?:T\d\d:\d\d(?::\d\d)?)?(?![\d,\p{L}-]|\/\S|\.\d)/giu;
const namedDates =
  /(?:\bon\s+)?(?<=\b|^(?:POS|ATM)(?=\S*\s\p{L}))(\d{2})\s?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:\s?(?:20)?\d{2})?(?![\p{L}\d])/giu;

/** Removes the day of the purchase: a date in the weeks before the booking. */
function withoutDates(text: string, { day }: WrittenName): string {
  if (!/\d{2}/.test(text)) return text;
  return text
    .replace(numericDates, (all, _year, _mark, month, date, first, _other, second) => {
      const pairs = month
        ? [[month, date]]
        : [
            [second, first],
            [first, second],
          ];
      return pairs.some(([month, date]) => isShortlyBefore(day, month, date)) ? ' ' : all;
    })
    .replace(namedDates, (all, date, name) => {
      const month = String(monthByName(name)).padStart(2, '0');
      return isShortlyBefore(day, month, date) ? ' ' : all;
    });
}

function isShortlyBefore(day: LocalDate, month: string, date: string): boolean {
  if (Number(month) < 1 || Number(month) > 12 || Number(date) < 1 || Number(date) > 31) return false;
  const year = Number(day.slice(0, 4));
  return [year, year - 1].some((year) => {
    const days = daysBetween(`${year}-${month}-${date}`, day);
    return days >= -1 && days <= daysToBook;
  });
}

const amounts =
  /(?:\b([A-Z]{3})\s?)?(?<![\d.]|\d,)-?(\d+(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?)(?![.,]?\d)(?:\s?([A-Z]{3})\b)?/g;

/** Removes the amount of the row, with a currency beside it; without decimals only if there is one. */
function withoutAmount(text: string, { amount }: WrittenName): string {
  return text.replace(amounts, (all, before = '', written, after = '') => {
    const [head, tail] = [before, after].map((code) => (currencyCodes.has(code) ? '' : code));
    const isMoney = head !== before || tail !== after || /[.,]\d\d$/.test(written);
    return isMoney && hundredthsOf(written) === Math.abs(amount) ? `${head} ${tail}` : all;
  });
}

function hundredthsOf(written: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The kinds of transfer with which Indian banks begin such texts. */
const path = /^(?:(?:to|by) transfer[\s-]+)?(?:upi|imps|neft|rtgs|mmt|mps|ach|nach)\s?([/*-])(.+)$/i;
/** An address, the code of a branch, a number, a direction, or what the payer wrote. */
const noName =
  /@|^[A-Z]{4}0[A-Z0-9]{6}$|\d{5}|^(?:cr|dr|p2[amp]|upi|imps|na|oid.*)$|^(?:payment|pay|paid|sent|collect)\b/i;

/** The payee in `UPI/DR/412345678901/CORNER BAKERY/YESB/corner@ybl/Payment` and the like; any other text as it is. */
function nameInPath(text: string): string {
  const [, separator = '', rest = ''] = path.exec(text) ?? [];
  const parts = rest.split(separator || '/').map((part) => part.trim());
  return parts.find((part) => /\p{L}{3}/u.test(part) && !noName.test(part)) ?? text;
}
