import type { Picture } from '../../picture/picture.ts';
import { median } from '../../statistics.ts';
import type { Character, ReadCharacter } from './to-characters.ts';

/** Between words, the paper is wider than usual by this share of the distance between characters. */
const wider = 0.28;
/** And so is the distance, as a narrow letter has much paper on both sides: digits may have even more. */
const farther = { letters: 1.15, digits: 1.7 };
/** Darker columns have ink; 0 is black and 255 is paper. */
const inked = 140;

/** Marks the characters that begin a word, judged by the paper before them: the network often leaves out spaces. */
export function wordStarts(characters: readonly ReadCharacter[], line: Picture): Character[] {
  const isPaper = paperColumns(line);
  const gaps = characters.slice(1).map((character, index) => {
    const before = characters[index] as ReadCharacter;
    const [from, to] = [Math.round(before.at * line.width), Math.round(character.at * line.width)];
    const pair = before.text + character.text;
    const isApostrophe = /['’]/.test(pair);
    return {
      hasLetter: /\p{L}/u.test(pair) && !isApostrophe,
      distance: to - from,
      paper: longestRun(isPaper.slice(from, to)),
    };
  });
  const usual = {
    distance: median(gaps.map((gap) => gap.distance)),
    paper: median(gaps.map((gap) => gap.paper)),
  };
  const isWide = gaps.map(
    ({ hasLetter, distance, paper }) =>
      distance > usual.distance * (hasLetter ? farther.letters : farther.digits) &&
      paper > usual.paper + usual.distance * wider,
  );
  return characters.map((character, index) => ({
    ...character,
    startsWord: index > 0 && isWide[index - 1] === true,
  }));
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
