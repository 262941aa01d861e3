import { similarity } from './letters.ts';

export interface TextVote {
  text: string;
  /** Above zero: the reliability of this reading. */
  weight: number;
}

/**
 * Votes on several readings of the same text, character by character: each reading is aligned to the one most similar
 * to all, and each character is decided by majority.
 */
export function voteText(votes: readonly TextVote[]): string {
  const [backbone] = [...votes].sort((a, b) => agreement(b, votes) - agreement(a, votes));
  if (backbone === undefined || votes.length < 3) return backbone?.text ?? '';
  const ballots = Array.from({ length: backbone.text.length + 1 }, () => ({
    sign: new Map<string, number>(),
    inserted: new Map<string, number>(),
  }));
  for (const { text, weight } of votes)
    for (const [place, { sign, inserted }] of alignTo(backbone.text, text).entries()) {
      const ballot = ballots[place];
      if (ballot === undefined) continue;
      ballot.inserted.set(inserted, (ballot.inserted.get(inserted) ?? 0) + weight);
      ballot.sign.set(sign, (ballot.sign.get(sign) ?? 0) + weight);
    }
  return ballots.map(({ sign, inserted }) => winner(inserted) + winner(sign)).join('');
}

function agreement(vote: TextVote, votes: readonly TextVote[]): number {
  return (
    vote.weight * 0.1 + votes.reduce((sum, { text, weight }) => sum + weight * similarity(vote.text, text), 0)
  );
}

function winner(ballots: ReadonlyMap<string, number>): string {
  let [best, most] = ['', 0];
  for (const [sign, weight] of ballots) if (weight > most) [best, most] = [sign, weight];
  return best;
}

interface Aligned {
  /** Characters of the other text before this position, without a counterpart. */
  inserted: string;
  /** The character aligned with this position; empty if missing. */
  sign: string;
}

/** A minimal alignment: for every character of the backbone, and for its end, what the text has there. */
function alignTo(backbone: string, text: string): Aligned[] {
  const width = text.length + 1;
  const costs = new Int32Array((backbone.length + 1) * width);
  for (let row = 0; row <= backbone.length; row++)
    for (let column = 0; column <= text.length; column++) {
      if (row === 0 || column === 0) costs[row * width + column] = row + column;
      else
        costs[row * width + column] = cheapest(
          costs,
          { row, column, width },
          backbone[row - 1] === text[column - 1],
        );
    }
  const places: Aligned[] = Array.from({ length: backbone.length + 1 }, () => ({ inserted: '', sign: '' }));
  let [row, column] = [backbone.length, text.length];
  while (row > 0 || column > 0) {
    const cost = costs[row * width + column] ?? 0;
    const place = places[row] as Aligned;
    const diagonal = costs[(row - 1) * width + column - 1] ?? 0;
    if (row > 0 && column > 0 && cost === diagonal + (backbone[row - 1] === text[column - 1] ? 0 : 1)) {
      (places[row - 1] as Aligned).sign = text[column - 1] ?? '';
      row--;
      column--;
    } else if (column > 0 && cost === (costs[row * width + column - 1] ?? 0) + 1) {
      place.inserted = (text[column - 1] ?? '') + place.inserted;
      column--;
    } else row--;
  }
  return places;
}

function cheapest(
  costs: Int32Array,
  { row, column, width }: { row: number; column: number; width: number },
  same: boolean,
): number {
  const at = (r: number, c: number) => costs[r * width + c] ?? 0;
  return Math.min(at(row - 1, column - 1) + (same ? 0 : 1), at(row - 1, column) + 1, at(row, column - 1) + 1);
}
