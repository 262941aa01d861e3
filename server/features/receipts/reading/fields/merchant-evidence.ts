import type { Box } from '../recognised.ts';
import { findKnownMerchant } from './known-merchant.ts';
import { countOf, letters } from './letters.ts';
import { findLegalForm, type HeadLine, headOf } from './merchant-lines.ts';
import { type MerchantWord, merchantWords } from './merchant-words.ts';
import { boxOf, type PrintLine } from './print-lines.ts';
import { flag } from './rank.ts';
import { find } from './vocabulary.ts';

/** A possible merchant name with its evidence. */
export interface MerchantCandidate {
  value: string;
  /** The text as read, if the value is a similar known name. */
  guessedFrom: string | undefined;
  box: Box;
  evidence: MerchantEvidence;
}

export type MerchantEvidence = ReturnType<typeof weigh> & {
  /** 1 if it is the name of a known merchant. */
  known: number;
};

/** Names hardly ever span more lines, or have more letters. */
const mostLines = 3;
const longest = 150;

export function merchantCandidates(
  prints: readonly PrintLine[],
  known: readonly string[] = [],
): MerchantCandidate[] {
  const head = headOf(prints);
  return head
    .flatMap((_, from) => runsFrom(head, from))
    .filter((lines) => lines.some(({ name }) => bareLetters(name) !== ''))
    .map((lines) => ({ lines, read: lines.map(({ name }) => name).join(' ') }))
    .filter(({ read }) => read.length <= longest)
    .map(({ lines, read }) => {
      const merchant = findKnownMerchant(lines, known);
      return {
        value: merchant?.name ?? read,
        guessedFrom: merchant?.isGuess === true ? read : undefined,
        box: boxOf(lines),
        evidence: { ...weigh(lines, head), known: flag(merchant !== undefined) },
      };
    });
}

/** A line alone, and with following lines that may continue its name. */
function runsFrom(head: readonly HeadLine[], from: number): HeadLine[][] {
  const runs: HeadLine[][] = [];
  for (let count = 1; count <= mostLines && from + count <= head.length; count++) {
    const lines = head.slice(from, from + count);
    const [above, line] = lines.slice(-2);
    if (count > 1 && above !== undefined && line !== undefined && !mayContinue(above, line)) break;
    runs.push(lines);
  }
  return runs;
}

function mayContinue(above: HeadLine, line: HeadLine): boolean {
  return !isOther(above) && !isOther(line) && !line.said.has('heading');
}

function weigh(lines: readonly HeadLine[], head: readonly HeadLine[]) {
  const [first] = lines as [HeadLine];
  const last = lines.at(-1) ?? first;
  const [at, next] = [head.indexOf(first), head[head.indexOf(last) + 1]];
  const above = head.slice(0, at);
  const name = lines.map((line) => line.name).join(' ');
  const compact = name.replace(/\s/g, '');
  const letterCount = countOf(name, /\p{L}/gu);
  const bare = bareLetters(name);
  const says = (word: MerchantWord) => flag(lines.some(({ said }) => said.has(word)));
  return {
    first: flag(at === 0),
    order: at / 10,
    legal: flag(last.isLegal),
    trade: says('trade'),
    onlyTrade: flag(bare !== '' && bare === lettersOfTrade(name)),
    addressBelow: flag(next !== undefined && isOther(next)),
    other: flag(lines.some(isOther)),
    heading: says('heading'),
    headingAbove: flag(above.some(({ said }) => said.has('heading'))),
    ownerAbove: flag(above.some(({ said }) => said.has('owner'))),
    joined: lines.length - 1,
    joinedToTrade: flag(lines.slice(1).some(startsWithTrade)),
    fewLetters: flag(letterCount < compact.length * 0.7),
    lowerCase: flag(/^[\p{Ll} ]+$/u.test(name)),
    confidence: Math.min(...lines.map(({ confidence }) => confidence)),
  };
}

function bareLetters(name: string): string {
  return letters(name.slice(0, findLegalForm(name)?.from));
}

/** The letters of the words that denote a kind of shop. */
function lettersOfTrade(name: string): string {
  return name
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length <= 1 || find(word, merchantWords).has('trade'))
    .map(letters)
    .join('');
}

/** Whether it starts with a word such as "Trading", which continues a name from the line above. */
function startsWithTrade({ name }: HeadLine): boolean {
  const [word = ''] = name.split(/[^\p{L}\d]+/u);
  return find(word, merchantWords).has('tail');
}

function isOther({ text, said }: HeadLine): boolean {
  return said.has('other') || /@|\b\d{5}\b|^(?:shop|unit|suite|store) ?#?\d/i.test(text);
}
