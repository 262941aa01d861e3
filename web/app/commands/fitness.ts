/**
 * How well what is typed fits a text: 0 is not at all. The beginning counts most, then the beginnings of its words, and
 * letters in order suffice where each begins a word or follows the one before: "adex" fits "Add expense".
 */
export function fitness(typed: string, text: string): number {
  const [looked, said] = [fold(typed), fold(text)];
  if (said.startsWith(looked)) return 4;
  if (` ${said}`.includes(` ${looked}`)) return 3;
  if (asBeginnings(looked).test(said)) return 2;
  return said.includes(looked) ? 1 : 0;
}

function asBeginnings(looked: string): RegExp {
  const letters = [...looked.replaceAll(' ', '')].map((letter) => letter.replace(/\W/, '\\$&'));
  return new RegExp(`\\b${letters.join('(?:|.*?\\b)')}`);
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
