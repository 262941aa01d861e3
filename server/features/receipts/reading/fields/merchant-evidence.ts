import type { Box } from '../recognised.ts';
import { median } from '../statistics.ts';
import { findKnownMerchant } from './known-merchant.ts';
import { findLegalForm } from './legal-form.ts';
import { countOf, letters } from './letters.ts';
import { type HeadLine, headOf } from './merchant-lines.ts';
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

interface Receipt {
  head: readonly HeadLine[];
  letterHeight: number;
}

/** Names hardly ever span more lines. */
const mostLines = 3;

export function merchantCandidates(
  prints: readonly PrintLine[],
  known: readonly string[] = [],
): MerchantCandidate[] {
  const head = headOf(prints);
  const receipt: Receipt = {
    head,
    letterHeight: median(prints.map(({ height }) => height)),
  };
  return head
    .flatMap((_, from) => runsFrom(head, from))
    .filter((lines) => lines.some(({ name }) => bareLetters(name) !== ''))
    .map((lines) => {
      const read = lines.map(({ name }) => name).join(' ');
      const merchant = findKnownMerchant(lines, known);
      return {
        value: merchant?.name ?? read,
        guessedFrom: merchant?.isGuess === true ? read : undefined,
        box: boxOf(lines),
        evidence: { ...weigh(lines, receipt), known: flag(merchant !== undefined) },
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
  if (isOther(above) || isOther(line) || line.said.has('heading')) return false;
  const gap = line.print.y - above.print.y;
  return gap < 3 * Math.max(line.print.height, above.print.height);
}

function weigh(lines: readonly HeadLine[], { head, letterHeight }: Receipt) {
  const [first] = lines as [HeadLine];
  const last = lines.at(-1) ?? first;
  const [at, next] = [head.indexOf(first), head[head.indexOf(last) + 1]];
  const above = head.slice(0, at);
  const name = lines.map((line) => line.name).join(' ');
  const text = lines.map((line) => line.text).join(' ');
  const compact = name.replace(/\s/g, '');
  const letterCount = countOf(name, /\p{L}/gu);
  const bare = bareLetters(name);
  const says = (word: MerchantWord) => flag(lines.some(({ said }) => said.has(word)));
  return {
    first: flag(at === 0),
    order: at / 10,
    depth: first.print.y,
    legal: flag(last.isLegal),
    trade: says('trade'),
    onlyTrade: flag(bare !== '' && bare === lettersOfTrade(name)),
    registered: flag(lines.some(({ isRegistered }) => isRegistered)),
    addressBelow: flag(next !== undefined && isOther(next)),
    other: flag(lines.some(isOther)),
    heading: says('heading'),
    owner: says('owner'),
    headingAbove: flag(above.some(({ said }) => said.has('heading'))),
    ownerAbove: flag(above.some(({ said }) => said.has('owner'))),
    legalAbove: flag(above.some(({ isLegal }) => isLegal)),
    joined: lines.length - 1,
    joinedAfterForm: flag(lines.slice(0, -1).some(({ isLegal }) => isLegal)),
    joinedToForm: flag(lines.length > 1 && last.isLegal && bareLetters(last.name).length < 6),
    joinedToTrade: flag(lines.slice(1).some(startsWithTrade)),
    joinedInBrackets: flag(lines.some((line, index) => isBroken(line, lines[index + 1]))),
    startsWithTrade: flag(startsWithTrade(first)),
    tall: Math.min(2, first.print.height / letterHeight) - 1,
    short: flag(letterCount < 6),
    shortest: flag(bare.length < 4),
    fewLetters: flag(letterCount < compact.length * 0.7),
    longNumber: flag(/\d{5,}/.test(text) && !lines.some(({ isRegistered }) => isRegistered)),
    lowerCase: flag(/^[\p{Ll} ]+$/u.test(name)),
    capitals: flag(name === name.toUpperCase()),
    comma: flag(/,/.test(name)),
    confidence: Math.min(...lines.map(({ print }) => print.confidence)),
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

/** Whether brackets opened on a line close on the next, even if one is misread. */
function isBroken({ name }: HeadLine, next: HeadLine | undefined): boolean {
  return next !== undefined && (opensBracket(name) || closesBracket(next.name));
}

function closesBracket(name: string): boolean {
  return /^[^(]*\)/.test(name);
}

function opensBracket(name: string): boolean {
  return name.lastIndexOf('(') > name.lastIndexOf(')');
}

function isOther({ text, said }: HeadLine): boolean {
  return said.has('other') || /@|\b\d{5}\b/.test(text);
}
