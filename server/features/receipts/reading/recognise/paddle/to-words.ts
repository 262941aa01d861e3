import type { Box } from '../../recognised.ts';
import type { FoundWord } from '../engine.ts';
import type { Character } from './to-characters.ts';

/** A gap this many times the usual step from one character to the next parts words, even where no blank was read. */
const widestStep = 2.2;

/** Words of a line: parted by blanks, and by gaps such as stand between a label and its amount. */
export function toWords(characters: readonly Character[], box: Box, line: string): FoundWord[] {
  const usual = usualStep(characters);
  const words: Character[][] = [];
  let before: Character | undefined;
  for (const character of characters) {
    const parts =
      before === undefined || before.text === ' ' || character.at - before.at > usual * widestStep;
    if (character.text !== ' ') {
      if (parts) words.push([character]);
      else words.at(-1)?.push(character);
    }
    before = character;
  }
  return words.map((word) => toWord(word, { box, line, usual }));
}

function usualStep(characters: readonly Character[]): number {
  const steps = characters.slice(1).map(({ at }, index) => at - (characters[index]?.at ?? 0));
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 1;
}

function toWord(
  word: readonly Character[],
  { box, line, usual }: { box: Box; line: string; usual: number },
): FoundWord {
  const start = Math.max(0, (word[0]?.at ?? 0) - usual / 2);
  const end = Math.min(1, (word.at(-1)?.at ?? 1) + usual / 2);
  return {
    text: word.map(({ text }) => text).join(''),
    box: { ...box, x: box.x + start * box.width, width: (end - start) * box.width },
    confidence: word.reduce((sum, { confidence }) => sum + confidence, 0) / word.length,
    line,
  };
}
