import type { DecimalMark } from '#contract/import-layout.ts';
import type { MinorUnits } from '#contract/money.ts';
import { plainDigits } from './texts.ts';

/** An amount as written, before it is known which mark is the decimal one. */
export interface WrittenAmount {
  /** Digits, marks and blanks only, such as `1.234,56`. */
  number: string;
  isNegative: boolean;
  hasPlus: boolean;
  /** From letters such as `CR` and `DR` beside the number. */
  side: 'in' | 'out' | null;
  currency: string | null;
}

const longest = 40;

/** Each code before what else stands for it. */
const symbols = new Map(
  `EUR €, USD us$ u$s, CAD ca$, AUD a$ au$, GBP £ stg, INR ₹ rs, BRL r$, PLN zł, CZK kč, HUF ft, RUB ₽ rur,
    TRY ₺ tl, KRW ₩ 원, UAH ₴ грн, BGN лв, RON lei, CHF fr sfr, ILS ₪ ש"ח, IDR rp, MYR rm, VND ₫ đ, THB ฿ บาท,
    PHP ₱, KZT ₸ тг, GEL ₾, AZN ₼, AMD ֏, MNT ₮, BDT ৳ tk, NGN ₦, GHS ₵ gh₵, KES ksh, CRC ₡, KHR ៛, LAK ₭,
    MKD ден, BAM km, HRK kn, ALL lekë, AED dhs د.إ, SAR ر.س, QAR ر.ق, KWD د.ك, EGP ج.م, DZD د.ج,
    UZS сум so'm, KGS сом, TJS смн, GTQ q, HNL lps, PYG ₲ gs, PAB b/, TZS tsh, UGX ush, ZMW zk, LBP ل.ل, LKR රු,
    TWD nt$ ntd, HKD hk$, SGD s$, NZD nz$, MXN mx$, CNY rmb 人民币`
    .split(',')
    .flatMap((line) => {
      const [code = '', ...written] = line.trim().split(' ');
      return written.map((symbol) => [symbol, code] as const);
    }),
);

const vagueSymbols = new Set(
  `¥ ￥ \\ 元 円 kr р руб " ' s/ bs bs.s din дин r dh ريال fcfa cfa ₨ =`.split(' '),
);

/** Too short to tell them from the letters of a reference, unless the amount has two decimals or, as `500 F`, they stand apart. */
const shortSymbols = new Set(`l g k p t f mk le l.e kz mt ar nu br da dt sr kd qr e£`.split(' '));

/** Shared by several currencies or rare, as `RD$`, so that it names none. */
function isVague(symbol: string): boolean {
  return vagueSymbols.has(symbol) || /^\p{L}{0,3}\$$/u.test(symbol);
}

const sides = {
  in: ['cr', 'c', 'h', 'haben', 'credit', 'kredit', 'crédit', 'crédito'],
  out: ['dr', 'db', 'd', 's', 'soll', 'debit', 'debet', 'débit', 'débito'],
};

/** The currency in a heading such as `Amount (EUR)` or `Betrag in €`. */
export function currencyIn(heading: string): string | null {
  const words = heading
    .split(/[\s()[\]/_.-]+/)
    .map((word) => symbols.get(word.toLowerCase()) ?? word.replace(/\$$/, ''));
  return words.find((word) => currencyCodes.has(word)) ?? null;
}

export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A code or sign of a currency and nothing else, also in small letters. */
export function isCurrency(cell: string): boolean {
  return /^[A-Z]{3}$|^\p{Sc}$/u.test(cell) || currencyCodes.has(cell.toUpperCase());
}

/** What a cell for the currency names, as a code where it is known; null if that is several, as `kr`. */
export function currencyNamed(cell: string): string | null {
  const key = cell.toLowerCase().replace(/\.$/, '');
  if (!symbols.has(key) && (isVague(key) || !/[\p{L}\p{Sc}]/u.test(cell))) return null;
  return symbols.get(key) ?? (currencyCodes.has(cell.toUpperCase()) ? cell.toUpperCase() : cell || null);
}

/** Splits `-1.234,56 EUR`, `(12.00)`, `12.00 DR` and the like into their parts; undefined if it is not an amount. */
export function splitAmount(cell: string): WrittenAmount | undefined {
  if (cell.length > longest) return undefined;
  return splitBare(cell) ?? (remark.test(cell) ? splitBare(cell.replace(remark, '')) : undefined);
}

/** What was given back of an amount, or that it was billed, in brackets behind it, as `12.50 (refunded 3.00)`. */
const remark =
  /(?<=^\S{0,12}\d[.,]\d\d)\s?[(（][^()（）]*(?:已出账|已\p{L}*退款|refunded|erstattet|remboursé|reembolsad|rimborsat)[^()（）]*[)）]$/iu;

function splitBare(cell: string): WrittenAmount | undefined {
  const text = withoutExponent(plainDigits(cell)).replace(/\(([-+])\)/, '$1');
  const [first, last] = [text.search(/\d/), lastDigit(text)];
  if (first < 0) return undefined;
  const [before, number] = takeLeadingMark(text.slice(0, first), text.slice(first, last + 1));
  if (!/^[\d.,'’` \u00a0\u202f٫٬]+$/.test(number)) return undefined;
  const after = text
    .slice(last + 1)
    .replace(/^[.,:](-{1,2}|–)(?=\D*$)|^\/[-=]$/, '')
    .replace(/\bF CFA\b/, 'FCFA')
    .replace(/\((\p{L}{1,6}\.?)\)/u, '$1');
  const isSurelyMoney = /[.,]\d{2,3}$/.test(number) || /^\sF\.?$/.test(after);
  const around = readAround(before, after, isSurelyMoney);
  return around && { number: number.replace(/٬/g, "'").replace(/٫/g, ','), ...around };
}

/** Programs in Java write ten millions as `1.0E7`; what a spreadsheet writes as `1.23E+07` has lost its last digits. */
function withoutExponent(text: string): string {
  const [, number = '', exponent] = /^([-+]?\d\.\d{1,15})E(\d{1,2})$/.exec(text) ?? [];
  return exponent !== undefined && Number(exponent) <= 15 ? Number(`${number}e${exponent}`).toFixed(2) : text;
}

function lastDigit(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) if (isDigit(text.charCodeAt(at))) return at;
  return -1;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** `.50` has no digit before its mark. */
function takeLeadingMark(before: string, number: string): [string, string] {
  return /(^|[-+\s$€£])[.,]$/.test(before)
    ? [before.slice(0, -1), `0${before.slice(-1)}${number}`]
    : [before, number];
}

function readAround(
  before: string,
  after: string,
  isSurelyMoney: boolean,
): Omit<WrittenAmount, 'number'> | undefined {
  if (before === '' && after === '') return plain;
  const signs = /[-−–‑﹣－△▲+(]/.exec(before)?.[0] ?? /[-−–‑﹣－+]/.exec(after)?.[0] ?? '';
  if (before.includes('(') !== after.includes(')')) return undefined;
  const found: Omit<WrittenAmount, 'number'> = {
    isNegative: signs !== '' && signs !== '+',
    hasPlus: signs === '+',
    side: null,
    currency: null,
  };
  const words = `${before} ${after}`
    .replace(/[-−–‑﹣－△▲+()]/g, ' ')
    .trim()
    .split(/\s+/);
  for (const word of words) {
    if (word === '') continue;
    const key = word.toLowerCase().replace(/\.$/, '');
    const isGlued = before.endsWith(word);
    const currency = symbols.get(key) ?? currencyCodeOf(word, isGlued);
    if (currency !== null) found.currency = currency;
    else if (sides.in.includes(key)) found.side = 'in';
    else if (sides.out.includes(key)) found.side = 'out';
    else if (!isVague(key) && key !== '' && !(isSurelyMoney && shortSymbols.has(key))) return undefined;
  }
  return found;
}

/** Also in small letters, if it is a code that exists; `ABC001` is a reference, unlike `1 ABC`. */
function currencyCodeOf(word: string, isGlued: boolean): string | null {
  if (!isGlued && /^[A-Z]{3}$/.test(word)) return word;
  const code = word.toUpperCase();
  return currencyCodes.has(code) ? code : null;
}

const plain = { isNegative: false, hasPlus: false, side: null, currency: null } as const;

/** Which decimal mark the number proves: `none` if it has no mark at all, `either` for `1.234` and the like. */
export function markOf(number: string): DecimalMark | 'none' | 'either' {
  const [dot, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return 'none';
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const [mark, other, at]: [DecimalMark, DecimalMark, number] =
    dot >= 0 ? ['.', ',', dot] : [',', '.', comma];
  if (number.indexOf(mark) !== at) return other;
  const [before, after] = [number.slice(0, at), number.slice(at + 1)];
  const canGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  return canGroup ? 'either' : mark;
}

/** Hundredths without a sign, further decimals rounded half up; undefined if it is not grouped like a number. */
export function toMinor(number: string, decimalMark: DecimalMark): MinorUnits | undefined {
  const at = number.lastIndexOf(decimalMark);
  const whole = at < 0 ? number : number.slice(0, at);
  const decimals = at < 0 ? '' : number.slice(at + 1);
  if (!/^\d*$/.test(decimals) || !isGrouped(whole, decimalMark)) return undefined;
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > 13) return undefined;
  const hundredths = Number(digits) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return decimals.charCodeAt(2) >= 53 ? hundredths + 1 : hundredths;
}

/** Plain digits, or groups of three; Indian ones of two before the last. */
function isGrouped(whole: string, decimalMark: DecimalMark): boolean {
  if (/^\d*$/.test(whole)) return true;
  const groups = whole.split(decimalMark === '.' ? /[,'’` \u00a0\u202f]/ : /[.'’` \u00a0\u202f]/);
  const [first = '', ...rest] = groups;
  const last = rest.pop() ?? '';
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && rest.every((group) => /^\d{2,3}$/.test(group));
}

export type ParsedAmount = Omit<WrittenAmount, 'number' | 'isNegative'> & { amount: MinorUnits };

/** A written amount in hundredths, once the decimal mark is known; undefined if it is not an amount. */
export function parseAmount(cell: string, decimalMark: DecimalMark): ParsedAmount | undefined {
  const written = splitAmount(cell);
  if (written === undefined) return undefined;
  const { number, isNegative, ...around } = written;
  const minor = toMinor(number, decimalMark);
  return minor === undefined ? undefined : { ...around, amount: isNegative ? negate(minor) : minor };
}

/** In the other direction; nothing has none. */
export function negate(amount: MinorUnits): MinorUnits {
  return amount === 0 ? 0 : -amount;
}
