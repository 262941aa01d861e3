import type { CurrencyCode } from './currencies.ts';
import {
  amongEnglish,
  type DayForm,
  type DayOrder,
  englishDays,
  latinDigits,
  type MoneyForm,
  type NumberForm,
  type Region,
  usEnglish,
} from './region.ts';

/**
 * The region of a BCP 47 tag, as the platform describes it. American and British people, and those whose tag is not
 * known, get the forms of the specification; all who use the app in English get days such as "20 Nov 2026".
 */
export function regionOf(tag: string): Region {
  const locale = parseTag(tag);
  if (locale === undefined) return usEnglish;
  const isEnglish = locale.language === 'en';
  if (isEnglish && /^(US|GB)?$/.test(locale.region ?? ''))
    return { ...usEnglish, tag, dayOrder: locale.region === 'GB' ? 'day first' : 'month first' };
  return described(tag, isEnglish);
}

function parseTag(tag: string): Intl.Locale | undefined {
  try {
    const [known] = Intl.NumberFormat.supportedLocalesOf(tag);
    return known === undefined ? undefined : new Intl.Locale(known);
  } catch {
    return undefined;
  }
}

/** Asks the platform for each form once, when it is first needed: that takes a phone tens of milliseconds. */
function described(tag: string, isEnglish: boolean): Region {
  const numbers = once(() => numberForm(tag));
  const money = new Map<CurrencyCode, MoneyForm>();
  const percentSign = once(() => percentSignOf(tag));
  const short = once(() => dayParts(tag, { day: '2-digit', month: '2-digit' }));
  const days = once(() => (isEnglish ? englishDays : dayForm(tag, orderOf(short()))));
  return {
    tag,
    get numbers() {
      return numbers();
    },
    moneyIn(currency) {
      const known = money.get(currency) ?? moneyForm(tag, currency);
      money.set(currency, known);
      return known;
    },
    platformTag: tag,
    get percentSign() {
      return percentSign();
    },
    get days() {
      return days();
    },
    get dayOrder() {
      return orderOf(short());
    },
  };
}

function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const sample = 1_234_567.5;

function numberForm(tag: string): NumberForm {
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
  const isGrouped = (count: number) => format.formatToParts(count).some(({ type }) => type === 'group');
  return { ...separators(tag, format.formatToParts(sample)), leastGrouped: isGrouped(1234) ? 4 : 5 };
}

function moneyForm(tag: string, currency: CurrencyCode): MoneyForm {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency }).formatToParts(sample);
  const isFigure = ({ type }: Intl.NumberFormatPart) => /^(integer|group|decimal|fraction)$/.test(type);
  const joined = (some: Intl.NumberFormatPart[]) => amongEnglish(some.map(({ value }) => value).join(''));
  return {
    ...separators(tag, parts),
    leastGrouped: numberForm(tag).leastGrouped,
    before: joined(parts.slice(0, parts.findIndex(isFigure))),
    after: joined(parts.slice(parts.findLastIndex(isFigure) + 1)),
  };
}

function separators(tag: string, parts: Intl.NumberFormatPart[]): Omit<NumberForm, 'leastGrouped'> {
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const [, second = ''] = parts.flatMap(({ type, value }) => (type === 'integer' ? value : []));
  return {
    digits: digitsOf(tag),
    decimal: textOf('decimal') ?? '.',
    group: textOf('group') ?? '',
    groupStarts: [...second].length === 2 ? /\B(?=(\d{2})*\d{3}$)/g : usEnglish.numbers.groupStarts,
  };
}

function digitsOf(tag: string): string {
  const written = new Intl.NumberFormat(tag, { useGrouping: false }).format(9_876_543_210);
  const digits = [...written].reverse().join('');
  return digits.length === latinDigits.length ? digits : latinDigits;
}

function percentSignOf(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0.5);
  const isBehind = parts.at(0)?.type === 'integer';
  return isBehind
    ? amongEnglish(
        parts
          .slice(1)
          .map(({ value }) => value)
          .join(''),
      )
    : usEnglish.percentSign;
}

function dayParts(tag: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat(tag, { calendar: 'gregory', ...parts }).formatToParts(0);
}

function orderOf(parts: Intl.DateTimeFormatPart[]): DayOrder {
  const first = parts.find(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'month first' : 'day first';
}

/**
 * In figures, because the words around them are English. Without a year there are dots, as in "20.11.", or else a slash, so
 * that what is shown can be typed into the quick entry and mean the same.
 */
function dayForm(tag: string, order: DayOrder): DayForm {
  const parts = dayParts(tag, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const figures = parts.flatMap(({ type }) => places[type] ?? []);
  const separator =
    parts.map(({ type, value }) => (type === 'literal' ? /[./-]/.exec(value)?.[0] : '')).find(Boolean) ?? '/';
  return {
    long: figures.join(separator),
    short: shortForm(separator, order),
    month: figures.filter((figure) => figure !== 'DD').join(separator),
  };
}

function shortForm(separator: string, order: DayOrder): string {
  if (order === 'month first') return 'MM/DD';
  return separator === '.' ? 'DD.MM.' : 'DD/MM';
}

const places: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' };
