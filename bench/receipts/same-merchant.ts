import { similarity } from '#server/features/receipts/reading/fields/letters.ts';

/** Like the data set's scorer: four fifths of the words or of the letters match. */
export function isSameMerchant(read: string, truth: string): boolean {
  const [a, b] = [wordsOf(read), wordsOf(truth)];
  if (a.length === 0 || b.length === 0) return false;
  return wordScore(a, b) >= 0.8 || similarity(a.join(''), b.join('')) >= 0.8;
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('&', ' AND ');
  return plain.split(/[^A-Z0-9]+/).filter((word) => word !== '');
}

function wordScore(a: string[], b: string[]): number {
  const left = [...b];
  const shared = a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (a.length + b.length);
}
