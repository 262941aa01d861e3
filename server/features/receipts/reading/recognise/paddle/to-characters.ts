export interface Character {
  text: string;
  /** The middle of the character, from 0 at the left end of the line to 1 at its right. */
  at: number;
  confidence: number;
}

/**
 * The best character at each step across the line; the same one at steps side by side is one character, and
 * "none" parts two that are equal.
 */
export function toCharacters(
  likelihood: Float32Array,
  { steps, characters }: { steps: number; characters: readonly string[] },
): Character[] {
  const known = characters.flatMap((text, index) => (text === '' ? [] : [index]));
  const found: Character[] = [];
  let before = 0;
  let first = 0;
  for (let step = 0; step < steps; step++) {
    const row = step * characters.length;
    const best = bestOf(likelihood, row, known);
    const confidence = likelihood[row + best] as number;
    if (best !== 0 && best === before) {
      const last = found.at(-1) as Character;
      last.at = (first + step + 1) / 2 / steps;
      last.confidence = Math.max(last.confidence, confidence);
    } else if (best !== 0) {
      first = step;
      found.push({ text: characters[best] as string, at: (step + 0.5) / steps, confidence });
    }
    before = best;
  }
  return found;
}

/** 0 when "none" is likelier than every character that we know. */
function bestOf(likelihood: Float32Array, row: number, known: readonly number[]): number {
  let best = 0;
  for (const index of known)
    if ((likelihood[row + index] as number) > (likelihood[row + best] as number)) best = index;
  return best;
}
