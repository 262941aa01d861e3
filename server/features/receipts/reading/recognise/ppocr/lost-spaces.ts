import type { Picture } from '../../picture/picture.ts';
import { median } from '../../statistics.ts';
import type { Character } from './to-characters.ts';

/** Between words, the paper is wider than usual by this share of the distance between characters. */
const wider = 0.28;
/** And so is the distance, as a narrow letter has much paper on both sides: digits may have even more. */
const farther = { letters: 1.15, digits: 1.7 };
/** Darker columns have ink; 0 is black and 255 is paper. */
const inked = 140;

/** The characters with the spaces that the network left out, judged by the paper between them. */
export function restoreSpaces(characters: readonly Character[], line: Picture): Character[] {
  const isPaper = paperColumns(line);
  const gaps = characters.slice(1).map((character, index) => {
    const before = characters[index] as Character;
    const [from, to] = [before.at, character.at].map((at) => Math.round(at * line.width)) as [number, number];
    const pair = before.text + character.text;
    const isOfLetters = /\p{L}/u.test(pair) && !/['’]/.test(pair);
    return {
      farther: isOfLetters ? farther.letters : farther.digits,
      distance: to - from,
      paper: longestRun(isPaper.slice(from, to)),
      space: { text: ' ', at: (before.at + character.at) / 2, confidence: 1 },
    };
  });
  const distance = median(gaps.map((gap) => gap.distance));
  const paper = median(gaps.map((gap) => gap.paper)) + distance * wider;
  return characters.flatMap((character, index) => {
    const gap = gaps[index - 1];
    const isSpace = gap !== undefined && gap.distance > distance * gap.farther && gap.paper > paper;
    return isSpace ? [gap.space, character] : [character];
  });
}

/** Whether each column of the line is only paper, apart from the edges, which other lines reach into. */
function paperColumns({ gray, width, height }: Picture): boolean[] {
  const edge = Math.round(height / 8);
  const isPaper = new Array<boolean>(width).fill(true);
  for (let at = edge * width; at < (height - edge) * width; at += 1)
    if ((gray[at] as number) < inked) isPaper[at % width] = false;
  return isPaper;
}

function longestRun(columns: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const isPaper of columns) {
    run = isPaper ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
