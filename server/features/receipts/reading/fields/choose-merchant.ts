import type { ReadMerchant } from '../reading.ts';
import { boxAround } from '../recognised.ts';
import { type Candidate, type Evidence, type Points, rank, toField } from './choose.ts';
import { dateWords } from './choose-date.ts';
import { currenciesMarked } from './currency/currency-marks.ts';
import { isAtLeftEdge } from './edges.ts';
import { bareLetters, type HeaderLine, headerLines, merchantWords } from './header-lines.ts';
import { labelVocabulary } from './label-words.ts';
import { letters, ocrKey, similarity } from './letters.ts';
import type { TextLine } from './text-lines.ts';
import { find } from './vocabulary.ts';

/** A possible name. */
interface MerchantCandidate extends Candidate<string> {
  /** The text as read, if the value is a similar known name. */
  guessedFrom: string | undefined;
  /** Whether it may be an address or a heading. */
  isDoubtful: boolean;
  /** Whether it looks like what stands below a name, which may be cut off or not legible. */
  isLikeBelow: boolean;
  /** Whether it is a number with the label of an amount. */
  isLabelled: boolean;
}

/** Names hardly ever have more letters. */
const longest = 150;
/** Of the whole line: below this, some letters are probably wrong. */
const leastClarity = 0.9;
/** Of the others: less likely ones are not offered even if these are no names. */
const mostOffered = 3;
/** A price, a time, part of a day or a whole one, what has a label, or an addition in brackets. */
const noName = /\d[.,:]\d|\d\d[-/]\d\d\b|\d年|\p{L}\s*:\s*\S|^\(/u;

/** After a name, not in brackets, as the number of a company is. */
const likeNumber = /^[^([]*\d{4}/;
/** A number or a comma after a word, or the usual abbreviation of a kind of street. */
const likeAddress =
  /\p{L}{2}\P{L}*\d|\p{L}{2},|^\W*(?:av|avda|bd|bvd|ul|jl|jln|str|r|c)[./ ]|[ .](?:ave?|blvd|str|st|rd|sok|cad)\b\.?(?:$| \p{L})/iu;

export function chooseMerchant(
  textLines: readonly TextLine[],
  known: readonly string[],
  points: Points['merchant'],
): ReadMerchant | null {
  const [best, ...others] = rank(merchantCandidates(textLines, known), points);
  if (best === undefined) return null;
  const { guessedFrom, isDoubtful, isLikeBelow } = best.candidate;
  const isBrandAbove = others.some(({ candidate }) => mayBeBrand(candidate, best.candidate));
  const doubt = isBrandAbove ? 'several' : null;
  const against = isDoubtful || isLikeBelow ? 'something_else' : doubt;
  const names = others.slice(0, mostOffered).filter(({ candidate }) => mayBeName(candidate, best.candidate));
  const field = toField([best, ...names], {
    against: guessedFrom === undefined ? against : 'known_name',
    leastClarity,
  });
  if (guessedFrom === undefined) return field;
  return { ...field, guessedFrom, alternatives: [guessedFrom, ...field.alternatives] };
}

/** Whether to offer it beside the best, unless it is the end of that one. */
function mayBeName(candidate: MerchantCandidate, best: MerchantCandidate): boolean {
  const { value, isDoubtful, isLabelled, evidence } = candidate;
  if (isLabelled || (isDoubtful && !evidence.some(({ trade }) => trade))) return false;
  return !noName.test(value) && !best.value.endsWith(value);
}

/** Whether it is a name above that of the company. */
function mayBeBrand(candidate: MerchantCandidate, best: MerchantCandidate): boolean {
  const isAbove = candidate.evidence.some(({ first, small }) => first && !small);
  return isAbove && best.evidence.some(({ legal, known }) => legal && !known) && mayBeName(candidate, best);
}

export function merchantCandidates(
  textLines: readonly TextLine[],
  known: readonly string[],
): MerchantCandidate[] {
  const head = headerLines(textLines);
  return head
    .map((_, from) => nameFrom(head, from))
    .filter((lines) => lines.some(({ name }) => bareLetters(name) !== ''))
    .filter((lines) => nameOf(lines).length <= longest)
    .map((lines) => {
      const merchant = findKnownMerchant(lines, known);
      const clarity = Math.min(...lines.map(({ confidence }) => confidence));
      return {
        value: merchant?.name ?? nameOf(lines),
        guessedFrom: merchant?.isGuess === true ? nameOf(lines) : undefined,
        box: boxAround(lines),
        clarity,
        isLabelled: lines.some(({ text }) => /\d/.test(text) && find(text, labelVocabulary).size > 0),
        isDoubtful: lines.some(({ isNotice }) => isNotice),
        isLikeBelow: merchant === undefined && isLikeBelow(lines, head),
        evidence: [{ known: merchant !== undefined, ...evidenceOf(lines, head) }],
      };
    });
}

/**
 * Without a form of company or a street below it: an address, a number of something, a label, or what is printed below the
 * prices. Or its start may be cut off.
 */
function isLikeBelow(lines: readonly HeaderLine[], head: readonly HeaderLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (isAtLeftEdge(first)) return true;
  if (last.isLegal) return false;
  if (first === head[0] && head[head.indexOf(last) + 1]?.isStreet === true) return false;
  const name = nameOf(lines);
  const number = last.text.slice(last.text.indexOf(last.name) + last.name.length);
  return (
    lines.some(({ isBelowPrices }) => isBelowPrices) ||
    [noName, likeAddress].some((pattern) => pattern.test(name)) ||
    likeNumber.test(number) ||
    isLabel(name)
  );
}

/** Whether it is nothing but a label or a currency. */
function isLabel(name: string): boolean {
  const said = letters(name);
  const isNamed = [labelVocabulary, dateWords].some(({ names }) => names.has(said));
  return (
    isNamed || merchantWords.names.get(said)?.has('notice') === true || currenciesMarked(said).length > 0
  );
}

function nameOf(lines: readonly HeaderLine[]): string {
  return lines.map(({ name }) => name).join(' ');
}

/** The lines from this one on that are one name: it goes on with a form of company, or with a word such as "Trading". */
function nameFrom(head: readonly HeaderLine[], from: number): HeaderLine[] {
  const isNext = (line: HeaderLine, index: number) =>
    index > from && !continues(line, head[index - 1] as HeaderLine);
  const next = head.findIndex(isNext);
  return head.slice(from, next < 0 ? head.length : next);
}

function continues(line: HeaderLine, above: HeaderLine): boolean {
  if (above.isLegal || above.said.has('notice') || line.said.has('notice')) return false;
  return startsWithTail(line) || (line.isLegal && (bareLetters(line.name) === '' || startsWithTail(above)));
}

function evidenceOf(lines: readonly HeaderLine[], head: readonly HeaderLine[]): Evidence<'merchant'> {
  const [first] = lines as [HeaderLine];
  const last = lines.at(-1) ?? first;
  const [at, below] = [head.indexOf(first), head[head.indexOf(last) + 1]];
  return {
    first: at === 0,
    below: at / 3,
    legal: last.isLegal,
    trade: lines.some(({ said }) => said.has('trade')),
    beforeNotice: below?.said.has('notice') ?? false,
    // Twice, because being first must not outweigh it.
    notice: lines.some(({ isNotice }) => isNotice) && 2,
    small: /^[\p{Ll} ]+$/u.test(nameOf(lines)),
  };
}

/** Whether it starts with a word such as "Trading", which continues a name from the line above. */
function startsWithTail({ name }: HeaderLine): boolean {
  const [word = ''] = name.split(/[^\p{L}\d]+/u);
  return find(word, merchantWords).has('tail');
}

interface KnownMerchant {
  name: string;
  /** Similar only: the text read may also be a different name. */
  isGuess: boolean;
}

/** Minimum similarity for an uncertain reading to match a known name. */
const alikeFrom = 0.75;
/** From this confidence on, a word is assumed to be read correctly. */
const goodConfidence = 0.8;

/** The known merchant that these lines name: exactly, but for characters that are often confused, or as a guess. */
function findKnownMerchant(
  lines: readonly HeaderLine[],
  known: readonly string[],
): KnownMerchant | undefined {
  const shape = ocrKey(lines.map(({ name }) => name).join(' '));
  const [best] = known
    .map((name) => ({ name, alike: likeness(ocrKey(name), shape) }))
    .sort((a, b) => b.alike - a.alike);
  if (best === undefined || best.alike < alikeFrom) return undefined;
  const isGuess = best.alike < 1;
  return isGuess && isOtherwiseWellRead(lines, best.name) ? undefined : { name: best.name, isGuess };
}

/** 0 if the lengths alone tell that they are not alike enough. */
function likeness(one: string, other: string): number {
  const [shorter = 0, longer = 0] = [one.length, other.length].sort((a, b) => a - b);
  return shorter === 0 || shorter < alikeFrom * longer ? 0 : similarity(one, other);
}

/** Whether a word that is not in the name was read with confidence. */
function isOtherwiseWellRead(lines: readonly HeaderLine[], name: string): boolean {
  const known = name.split(/\s+/).map(ocrKey);
  const words = lines.flatMap((line) => line.words.filter(({ text }) => line.name.includes(text)));
  return words.some(({ text, confidence }) => confidence >= goodConfidence && !known.includes(ocrKey(text)));
}
