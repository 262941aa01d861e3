/**
 * How well what is typed fits a text: 0 is not at all. The beginning counts most, then the beginnings of its words, and
 * letters in order suffice where each begins a word or follows the one before: "adex" fits "Add expense".
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

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
