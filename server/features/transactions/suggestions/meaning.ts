/** Each of the words with the categories that it speaks for: the first that a person has is the likeliest. */
export function meaning(
  categories: readonly string[],
  words: string,
): [word: string, categories: readonly string[]][] {
  return words.split(/\s+/).map((word) => [word, categories]);
}
