import { type AmountShapes, amountShapes, isAlwaysWhole, severalCents } from '../amount-format.ts';
import { countriesUsing } from '../country/countries.ts';
import { type CountryWeights, clearLead, tellingWeight } from '../country/weigh-countries.ts';
import { labelVocabulary } from '../label-words.ts';
import { upper } from '../letters.ts';
import type { TextLine } from '../text-lines.ts';
import { find } from '../vocabulary.ts';
import {
  codeLength,
  currenciesMarked,
  currencyCodes,
  isWeakMark,
  marksIn,
  type PrintedCurrency,
} from './currency-marks.ts';

/** A mark that may be another word needs this much evidence of a country where it is one. */
const leastForWeak = 2;

/** Of a country over that of the display currency, so that a receipt without any mark is surely not in it. */
const leadAbroad = 3;

/**
 * That of the country, if it is told; otherwise the one that most marks may stand for. Of two with as many, the first that
 * is printed, as totals are converted further down; then the country's, or the first of the user's own.
 * Without any mark it is that of the likeliest country, if much more speaks for that than for the user's own.
 */
export function printedCurrency(
  textLines: readonly TextLine[],
  weights: CountryWeights,
  own: readonly PrintedCurrency[],
): PrintedCurrency | null {
  const shapes = amountShapes(textLines);
  const evidenceOf = (currency: PrintedCurrency) =>
    Math.max(...countriesUsing(currency).map((code) => weights.get(code) ?? 0));
  const weightOf = (currency: PrintedCurrency) => Math.max(0, evidenceOf(currency));
  const clear = clearBesideTotal(textLines);
  const isClear = (mark: string) => !isWeakMark(mark) || clear.has(upper(mark));
  const isMeant = (mark: string) => (currency: PrintedCurrency) =>
    isFit(currency, shapes) && (isClear(mark) || weightOf(currency) >= leastForWeak);
  const marks = textLines.flatMap(({ text }) => marksIn(text));
  const meant = marks.map((mark) => currenciesMarked(mark).filter(isMeant(mark)));
  const likeliest = [...new Set([...own, ...currencyCodes])].toSorted((a, b) => weightOf(b) - weightOf(a));
  const [first, second] = likeliest as [PrintedCurrency, PrintedCurrency];
  const lead = weightOf(first) - weightOf(second);
  if (weightOf(first) >= tellingWeight && lead >= clearLead) return first;
  const countOf = (currency: PrintedCurrency) => meant.filter((those) => those.includes(currency)).length;
  const firstOf = (currency: PrintedCurrency) => meant.findIndex((those) => those.includes(currency));
  const [most] = likeliest
    .filter((currency) => countOf(currency) > 0)
    .sort((a, b) => countOf(b) - countOf(a) || firstOf(a) - firstOf(b));
  if (most !== undefined) return most;
  const [display] = own;
  const isAbroad = display !== undefined && evidenceOf(first) - evidenceOf(display) >= leadAbroad;
  return isAbroad ? first : null;
}

/** The weak marks beside a total or cents that are as long as codes, or that stand beside another amount, too: they are no other words there. */
function clearBesideTotal(textLines: readonly TextLine[]): ReadonlySet<string> {
  const weak = textLines.map(({ text }) => new Set(marksIn(text).filter(isWeakMark).map(upper)));
  const countOf = (mark: string) => weak.filter((marks) => marks.has(mark)).length;
  const besideTotal = textLines.flatMap(({ text }, index) => {
    const marks = [...(weak[index] ?? [])];
    if (marks.length === 0) return [];
    const labels = find(text, labelVocabulary);
    if (labels.has('total') || labels.has('amountDue')) return marks;
    return marks.filter((mark) => mark.length >= codeLength && isBehindCents(mark, text));
  });
  return new Set(besideTotal.filter((mark) => mark.length >= codeLength || countOf(mark) > 1));
}

/** After cents, a code is no other word: 45.00 GEL. */
function isBehindCents(mark: string, text: string): boolean {
  return new RegExp(`\\d[.,]\\d{2,3} ?${mark}$`, 'i').test(text);
}

/** Among many amounts with cents, a yen sign is a misread speck. */
function isFit(currency: PrintedCurrency, { commas, points }: AmountShapes): boolean {
  return !isAlwaysWhole(currency) || commas + points < severalCents;
}
