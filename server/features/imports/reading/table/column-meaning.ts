import type { ColumnFacts } from './column-facts.ts';
import { readHeading, whole } from './headings.ts';
import type { Meaning } from './vocabulary.ts';

/** What the heading of a column says, as far as its values agree. */
export interface ColumnMeaning {
  meaning: Meaning | null;
  strength: number;
}

export function meaningsOf(headings: readonly string[], facts: readonly ColumnFacts[]): ColumnMeaning[] {
  const found = facts.map((fact, at) => meaningOf(headings[at] ?? '', fact));
  const sides = found.map((each, at) => sideOf(each, headings[at] ?? ''));
  const isPair = sides.includes('moneyIn') && sides.includes('moneyOut');
  return isPair ? found.map((each, at) => ({ ...each, meaning: sides[at] ?? each.meaning })) : found;
}

/** Which of two amounts it is, as in `Valor a Débito` beside `Valor a Crédito`. */
function sideOf({ meaning, strength }: ColumnMeaning, heading: string): 'moneyIn' | 'moneyOut' | undefined {
  if (meaning !== 'amount' || strength >= whole) return undefined;
  const named = readHeading(heading).map((each) => each.meaning);
  const [side, other] = (['moneyIn', 'moneyOut'] as const).filter((each) => named.includes(each));
  return other === undefined ? side : undefined;
}

function meaningOf(heading: string, fact: ColumnFacts): ColumnMeaning {
  const found = readHeading(heading)
    .map((each) => (each.meaning === 'direction' && fact.amounts >= 0.5 ? { ...each, ...signed } : each))
    .find(({ meaning }) => agrees(meaning, fact));
  return found ?? { meaning: null, strength: 0 };
}

/** One column for both, such as `Soll/Haben`. */
const signed = { meaning: 'amount' } as const;

function agrees(meaning: Meaning, fact: ColumnFacts): boolean {
  if (fact.filled === 0) return true;
  switch (meaning) {
    case 'bookingDay':
    case 'day':
    case 'valueDay':
      return fact.days >= 0.5;
    case 'amount':
    case 'net':
    case 'moneyOut':
    case 'moneyIn':
    case 'fee':
    case 'balance':
      return fact.amounts >= 0.5 && fact.days < 0.5;
    case 'currency':
      return fact.currencies >= 0.5;
    case 'direction':
      return fact.directions >= 0.8;
    case 'name':
    case 'payer':
    case 'description':
      return fact.texts >= 0.2 && fact.currencies < 0.5;
    case 'bankId':
      return fact.days < 0.9 && fact.averageLength >= 3 && fact.phrases < 0.5 && fact.negatives === 0;
    default:
      return true;
  }
}

/** Whole headings before parts of them; beyond that, their length does not matter. */
export function rankOf({ strength }: { strength: number }): number {
  return Math.floor(strength / 100);
}
