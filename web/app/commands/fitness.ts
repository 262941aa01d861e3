/**
 * How well the input matches a text; 0 is no match. A match at the start counts most, then at the start of a word. Letters
 * in order are enough if each starts a word or follows the previous one: "adex" matches "Add expense".
 */
export function fitness(typed: string, text: string): number {
  const [query, candidate] = [fold(typed), fold(text)];
  if (candidate.startsWith(query)) return 4;
  if (` ${candidate}`.includes(` ${query}`)) return 3;
  if (asBeginnings(query).test(candidate)) return 2;
  return candidate.includes(query) ? 1 : 0;
}

function asBeginnings(query: string): RegExp {
  const letters = [...query.replaceAll(' ', '')].map((letter) => letter.replace(/\W/, '\\$&'));
  return new RegExp(`\\b${letters.join('(?:|.*?\\b)')}`);
}

/** Removes case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
