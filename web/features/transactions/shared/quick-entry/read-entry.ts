import { maxAmount } from '#contract/money.ts';
import { type Direction, directionOf } from './direction.ts';
import { type Doubt, type EntryContext, type EntryReading, gap, takeOut } from './entry-reading.ts';
import { type ChosenAmount, chooseAmount, findAmounts } from './find-amounts.ts';
import { exactly, type FoundCategory, findCategory, tagged } from './find-category.ts';
import { findDays } from './find-days.ts';
import { findFrequency } from './find-frequency.ts';

/** A tag whose letters have not been typed yet. */
const tagBegun = /(^|\s)#$/;

/**
 * Parses a line such as "coffee 4.50 yesterday" or "groceries: 12.50 at Tesco #Food". Deterministic for a given context. A
 * number that could be part of the name is taken for the amount only with a doubt.
 */
export function readEntry(text: string, context: EntryContext): EntryReading {
  const line = text
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(tagBegun, '');
  const sign = /^\+\s*(?!\d)/.exec(line)?.[0] ?? '';
  const written = findCategory(line.slice(sign.length), [
    ...context.expenseCategories,
    ...context.incomeCategories,
  ]);
  const untagged = written?.line ?? line.slice(sign.length);
  const repeated = findFrequency(untagged);
  const dated = readDay(repeated?.line ?? untagged, context);
  const chosen = chooseAmount(dated.line, findAmounts(dated.line, context));
  const parts = partsOf(chosen ? takeOut(dated.line, chosen.found) : dated.line);
  const { isIncome, isUnclear } = directionIn(parts, context, {
    direction: chosen?.found.direction ?? (sign === '' ? undefined : 'income'),
    category: written,
  });
  const listed = isIncome ? context.incomeCategories : context.expenseCategories;
  const { name, category } = written
    ? { name: nameOf(parts), category: written.name }
    : splitCategory(parts, listed);
  return {
    isIncome,
    name,
    amount: chosen?.found.amount,
    flawedSum: chosen?.found.flawedSum,
    isRounded: chosen?.found.isRounded ?? false,
    addedOn: dated.day ?? context.today,
    category,
    rhythm: repeated?.rhythm,
    doubts: [
      ...(isUnclear ? [{ kind: 'direction' } as const] : []),
      ...dated.doubts,
      ...(repeated && !repeated.rhythm ? [{ kind: 'other rhythm', words: repeated.words } as const] : []),
      ...doubtsOf(isIncome ? withoutDoubtOfName(chosen) : chosen, dated.isOneNumber),
      ...doubtCategory(written),
    ],
  };
}

interface Dated {
  line: string;
  day: string | undefined;
  /** Something like a numeric date was not taken as a day, because the line has no other number. */
  isOneNumber: boolean;
  doubts: Doubt[];
}

function readDay(line: string, context: EntryContext): Dated {
  let isOneNumber = false;
  const days = findDays(line, context, (found) => {
    const rest = takeOut(line, found);
    const amounts = findAmounts(rest, context);
    if (found.needs === 'a plain amount') return amounts.some(({ isPlain }) => isPlain);
    if (found.needs === 'a sure amount') return amounts.length > 0 && !chooseAmount(rest, amounts)?.doubt;
    const isAmount = found.needs === 'an amount' && amounts.length === 0;
    isOneNumber ||= isAmount;
    return !isAmount;
  });
  const clear = days.filter(({ isUnclear }) => !isUnclear);
  const unclear = days.filter(({ isUnclear }) => isUnclear);
  const day = (clear.at(-1) ?? unclear.at(-1))?.day;
  const meant = days.filter((found) => found.isUnclear || found.day === day);
  return {
    line: meant.reduceRight(takeOut, line),
    day,
    isOneNumber,
    doubts: [
      ...unclear.map(({ start, end }): Doubt => ({ kind: 'unclear day', words: line.slice(start, end) })),
      ...(new Set(clear.map(({ day }) => day)).size > 1 ? [{ kind: 'several days' } as const] : []),
    ],
  };
}

function partsOf(line: string): string[] {
  return line
    .split(gap)
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/^[\s,;:.!?\-–—=]+/, '')
        .replace(/[\s,;:\-–—=]+$/, ''),
    )
    .filter((part) => part !== '');
}

function directionIn(
  parts: readonly string[],
  { usedAs, expenseCategories, incomeCategories }: EntryContext,
  written: { direction: 'income' | 'expense' | undefined; category: FoundCategory | undefined },
): Direction {
  const clearly = (isIncome: boolean) => ({ isIncome, isUnclear: false });
  if (written.direction !== undefined) return clearly(written.direction === 'income');
  const { name, isKnown } = written.category ?? { name: '', isKnown: false };
  const isListedIn = (names: readonly string[]) => exactly(name, names) !== undefined;
  if (isKnown && isListedIn(incomeCategories) !== isListedIn(expenseCategories))
    return clearly(isListedIn(incomeCategories));
  if (usedAs !== undefined) return clearly(usedAs === 'income');
  return directionOf(parts.join(' '));
}

/** A category alone on one side of the amount or the day; alone in the line, it is also the name. */
function splitCategory(parts: readonly string[], listed: readonly string[]) {
  const at = parts.findIndex((part) => exactly(part, listed) !== undefined);
  const category = exactly(parts[at] ?? '', listed);
  const others = parts.length > 1 ? parts.filter((_, index) => index !== at) : parts;
  return { category, name: nameOf(others) };
}

const prepositions = 'at|for|from|on|to|bei|für|von|chez|pour|de|à|en|por|para';
const verbs =
  'got|received|paid|spent|bekommen|erhalten|bezahlt|re[çc]u|payé|dépensé|recib[íi]|recibido|pagué|pagado|gasté|gastado';
const verbInFront = new RegExp(`^(?:${verbs}) (?:back )?(?=(?:${prepositions})\\s+\\S)`, 'iu');
const verbBehind = new RegExp(`(?<=^(?:${prepositions})\\s.*\\S)\\s+(?:${verbs})$`, 'iu');
const strayInFront = new RegExp(`^(?:${prepositions})\\s+(?=\\S)`, 'iu');
const strayBehind = new RegExp(`(?<=\\S)\\s+(?:${prepositions})$`, 'iu');

/** Without stray words: "at Tesco" and "got … back from Tesco" are Tesco, and "parking at" is parking. */
function nameOf(parts: readonly string[]): string {
  return [verbInFront, verbBehind, strayInFront, strayBehind].reduce(
    (name, stray) => name.replace(stray, ''),
    parts.join(' '),
  );
}

/** In front of "bonus" or "salary", a number is the amount. */
function withoutDoubtOfName(chosen: ChosenAmount | undefined): ChosenAmount | undefined {
  return chosen?.doubt === 'part of the name' ? { found: chosen.found } : chosen;
}

function doubtsOf(chosen: ChosenAmount | undefined, isOneNumber: boolean): Doubt[] {
  if (chosen === undefined) return [];
  const { amount, flawedSum, isDashed, foreignSign } = chosen.found;
  if (flawedSum) return [];
  if (amount === undefined) return [{ kind: 'too many decimals' }];
  const doubts: Doubt[] = [];
  if (isOneNumber) doubts.push({ kind: 'day or amount', amount });
  else if (chosen.doubt) doubts.push({ kind: chosen.doubt, amount });
  if (isDashed) doubts.push({ kind: 'dash or minus', amount });
  if (amount > maxAmount) doubts.push({ kind: 'too large' });
  if (foreignSign !== undefined) doubts.push({ kind: 'other currency', words: foreignSign });
  return doubts;
}

function doubtCategory(written: FoundCategory | undefined): Doubt[] {
  if (written === undefined) return [];
  const { name, isKnown, others } = written;
  return [
    ...(isKnown ? [] : [{ kind: 'unknown category', words: name } as const]),
    ...(others.length > 0 ? [{ kind: 'several categories', words: name } as const] : []),
  ];
}

/** An alternative category, and the line with it. */
export interface OtherCategory {
  name: string;
  line: string;
}

/** Parses a line, and writes it with each category that it could have. */
export function readLine(text: string, context: EntryContext): ReadLine {
  const reading = readEntry(text, context);
  return { reading, categories: categoriesFor(text, reading.isIncome, context) };
}

interface ReadLine {
  reading: EntryReading;
  categories: readonly OtherCategory[];
}

function categoriesFor(
  text: string,
  isIncome: boolean,
  { incomeCategories, expenseCategories }: EntryContext,
): OtherCategory[] {
  const known = [...expenseCategories, ...incomeCategories];
  return (isIncome ? incomeCategories : expenseCategories).flatMap((name) => {
    const line = tagged(text, name, known);
    return line === undefined ? [] : { name, line };
  });
}
