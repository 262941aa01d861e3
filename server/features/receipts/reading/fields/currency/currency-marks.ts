import { currencyCodes, type PrintedCurrency, printedAs } from './currency-table.ts';

const currenciesOf = new Map<string, PrintedCurrency[]>();
const weak = new Set<string>();
for (const code of currencyCodes) {
  const { marks, weak: weakly = [] } = printedAs(code);
  for (const mark of [...marks, ...weakly]) currenciesOf.set(mark, [...(currenciesOf.get(mark) ?? []), code]);
  for (const mark of weakly) weak.add(mark);
}
const strong = [...currenciesOf.keys()].filter((mark) => !weak.has(mark));

/** Any of the marks, longest first and in any case, as a regular expression. */
function patternOf(marks: readonly string[]): string {
  return [...marks]
    .sort((a, b) => b.length - a.length)
    .map((mark) =>
      mark.replace(/[.$/]/g, '\\$&').replace(/\p{Lu}/gu, (one) => `[${one}${one.toLowerCase()}]`),
    )
    .join('|');
}

/** Marks that are nothing but marks. */
export const markPattern: string = patternOf(strong);

/** These, and those that may be other words. */
export const anyMarkPattern: string = patternOf([...currenciesOf.keys()]);
/** Engines lose spaces, so that a mark may touch the label before it. */
const glued =
  '(?<=[Tt][Oo][Tt][Aa][Ll]|[Aa][Mm][Oo][Uu][Nn][Tt]|[Cc][Aa][Ss][Hh]|[Cc][Hh][Aa][Nn][Gg][Ee]|[Pp][Rr][Ii][Cc][Ee])';
const start = `(?:(?<!\\p{L})|${glued})`;
const beforeAmount = new RegExp(
  `${start}(?:${anyMarkPattern})(?=\\s?[:=]?\\s?[-(]?\\d)(?!\\s?\\d{8}|\\s?\\d{1,2}:\\d)`,
  'gu',
);
const afterAmount = new RegExp(`(?<=\\d\\s?)(?:${anyMarkPattern})(?![\\p{L}\\d$]|\\s?\\d)`, 'gu');
/** Above a column of amounts, or after a label. */
const alone = new RegExp(`${start}(?:${markPattern})(?=\\s*[:=]?$)|(?<=\\()(?:${markPattern})(?=\\))`, 'gu');

/** PP-OCR cannot write these signs; what it gives for each before an amount as it is printed with it. */
const readAs: readonly [sign: string, pattern: RegExp][] = [
  ['£', /(?<![\p{L}\d])f(?=\s?\d{1,3}(?:,?\d{3})*\.\d\d(?!\d))/gu],
  ['₩', /(?<![\p{L}\d])[W#](?=\d{1,3}(?:,\d{3})+(?![\d.,]))/gu],
  ['₦', /(?<![\p{L}\d])N(?=\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?![\d.,]))/gu],
];

/** The text, of the same length, with the signs that PP-OCR has read as other characters. */
export function withSigns(text: string): string {
  return readAs.reduce((restored, [sign, pattern]) => restored.replace(pattern, sign), text);
}

/** Of "EUR" and the like: shorter marks may be misread. */
export const codeLength = 3;

/** The currency marks on a line. */
export function marksIn(text: string): string[] {
  const before = [...text.matchAll(beforeAmount)].filter(({ 0: mark, index }) =>
    isBelievable(mark, text.slice(index + mark.length)),
  );
  return [...before, ...text.matchAll(afterAmount), ...text.matchAll(alone)].map(([mark]) => mark);
}

/** A lone dollar sign may be a misread letter, so it must be followed by an amount with cents or thousands. */
function isBelievable(mark: string, following: string): boolean {
  return mark !== '$' || /^\s?[\d.,]*[.,]\d\d/.test(following);
}

/** The currencies for which a mark may stand, the most used first. */
export function currenciesMarked(mark: string): readonly PrintedCurrency[] {
  return currenciesOf.get(mark.toUpperCase()) ?? [];
}

/** Whether a mark may also be another word. */
export function isWeakMark(mark: string): boolean {
  return weak.has(mark.toUpperCase());
}
