export interface Character {
  text: string;
  /** Its centre, from 0 at the left end of the line to 1 at its right. */
  at: number;
  confidence: number;
}

interface Output {
  /** The text of each class; '' for no character and for those that are never used. */
  characters: readonly string[];
  /** Currency signs that the network does not know, by the class that they are likest. */
  unknownSigns: ReadonlyMap<number, string>;
  steps: number;
  /** The share of the steps that the line covers; padding follows. */
  used: number;
}

/** Where no character is the most probable, but a sign's class has this much, the sign is before a digit. */
const leastOfSign = 0.15;
const stepsToDigit = 4;

/**
 * Decodes the output of a network trained with CTC, which gives each step the probability of every class: the same
 * character in consecutive steps is one, unless there is a step without any in between.
 */
export function toCharacters(
  probabilities: Float32Array,
  { characters, unknownSigns, steps, used }: Output,
): Character[] {
  const known = characters.flatMap((text, index) => (text === '' ? [] : [index]));
  const found: Character[] = [];
  let [before, first] = [0, 0];
  let sign = { text: '', at: 0, confidence: 0, step: -stepsToDigit };
  for (let step = 0; step < steps; step += 1) {
    const row = step * characters.length;
    const best = bestOf(probabilities, row, known);
    const confidence = probabilities[row + best] as number;
    const last = found.at(-1);
    if (best !== 0 && best === before && last !== undefined) {
      last.at = (first + step + 1) / 2 / steps / used;
      last.confidence = Math.max(last.confidence, confidence);
    } else if (best !== 0) {
      first = step;
      const text = characters[best] as string;
      const isAfterSign = step - sign.step <= stepsToDigit && !/[\d.,]/.test(last?.text ?? '');
      if (isAfterSign && /\d/.test(text)) found.push(sign);
      found.push({ text, at: (step + 0.5) / steps / used, confidence });
      sign = { ...sign, step: -stepsToDigit };
    } else
      for (const [index, text] of unknownSigns) {
        const confidence = probabilities[row + index] as number;
        if (confidence >= leastOfSign) sign = { text, at: (step + 0.5) / steps / used, confidence, step };
      }
    before = best;
  }
  return found;
}

/** Class 0, which is no character, unless a usable one is more probable. */
function bestOf(probabilities: Float32Array, row: number, known: readonly number[]): number {
  let best = 0;
  for (const index of known)
    if ((probabilities[row + index] as number) > (probabilities[row + best] as number)) best = index;
  return best;
}
