import type { ReadMerchant } from '../reading.ts';
import { type Candidate, type Evidence, rank, toField } from './choose.ts';
import { bareLetters, type HeadLine, headOf } from './head-lines.ts';
import { findKnownMerchant } from './known-merchant.ts';
import { type MerchantWord, merchantWords } from './merchant-words.ts';
import { boxOf, type PrintLine } from './print-lines.ts';
import { find } from './vocabulary.ts';

/** A possible name. */
interface MerchantCandidate extends Candidate<string> {
  /** The text as read, if the value is a similar known name. */
  guessedFrom: string | undefined;
  /** Whether it may be an address or a heading. */
  isDoubtful: boolean;
}

/** Names hardly ever span more lines, or have more letters. */
const mostLines = 3;
const longest = 150;
/** Of the whole line: below this, some letters are probably wrong. */
const leastClarity = 0.9;

export function chooseMerchant(
  prints: readonly PrintLine[],
  known: readonly string[] = [],
): ReadMerchant | null {
  const [best, ...others] = rank(merchantCandidates(prints, known));
  if (best === undefined) return null;
  const { guessedFrom, isDoubtful } = best.candidate;
  const against = isDoubtful ? 'something_else' : null;
  const field = toField([best, ...others], {
    against: guessedFrom === undefined ? against : 'known_name',
    leastClarity,
  });
  if (guessedFrom === undefined) return field;
  return { ...field, guessedFrom, alternatives: [guessedFrom, ...field.alternatives] };
}

export function merchantCandidates(
  prints: readonly PrintLine[],
  known: readonly string[],
): MerchantCandidate[] {
  const head = headOf(prints);
  return head
    .flatMap((_, from) => runsFrom(head, from))
    .filter((lines) => lines.some(({ name }) => bareLetters(name) !== ''))
    .filter((lines) => nameOf(lines).length <= longest)
    .map((lines) => {
      const merchant = findKnownMerchant(lines, known);
      const clarity = Math.min(...lines.map(({ confidence }) => confidence));
      return {
        value: merchant?.name ?? nameOf(lines),
        guessedFrom: merchant?.isGuess === true ? nameOf(lines) : undefined,
        box: boxOf(lines),
        clarity,
        isDoubtful: says(lines, 'other', 'heading') && lines.at(-1)?.isLegal === false,
        evidence: [[[2, clarity], [4, merchant !== undefined], ...evidenceOf(lines, head)]],
      };
    });
}

function nameOf(lines: readonly HeadLine[]): string {
  return lines.map(({ name }) => name).join(' ');
}

function says(lines: readonly HeadLine[], ...words: MerchantWord[]): boolean {
  return lines.some(({ said }) => words.some((word) => said.has(word)));
}

/** A line alone, and with following lines that may continue its name. */
function runsFrom(head: readonly HeadLine[], from: number): HeadLine[][] {
  const isEnd = ({ said }: HeadLine, index: number) =>
    said.has('other') || (index > 0 && said.has('heading'));
  const next = head.slice(from, from + mostLines);
  const end = next.findIndex(isEnd);
  const longestRun = end < 0 ? next.length : Math.max(1, end);
  return Array.from({ length: longestRun }, (_, index) => next.slice(0, index + 1));
}

function evidenceOf(lines: readonly HeadLine[], head: readonly HeadLine[]): Evidence[] {
  const [first] = lines as [HeadLine];
  const last = lines.at(-1) ?? first;
  const [at, below] = [head.indexOf(first), head.indexOf(last) + 1];
  const name = nameOf(lines);
  return [
    [1, at === 0],
    [-1, at / 3],
    [3, last.isLegal],
    [1, says(lines, 'trade')],
    [1, says(head.slice(below, below + 1), 'other')],
    [-2, says(lines, 'other')],
    [-3, says(lines, 'heading')],
    [-1, says(head.slice(0, at), 'heading')],
    [-2, lines.length - 1],
    [2, lines.slice(1).some(startsWithTrade)],
    [-2, /^[\p{Ll} ]+$/u.test(name)],
  ];
}

/** Whether it starts with a word such as "Trading", which continues a name from the line above. */
function startsWithTrade({ name }: HeadLine): boolean {
  const [word = ''] = name.split(/[^\p{L}\d]+/u);
  return find(word, merchantWords).has('tail');
}
