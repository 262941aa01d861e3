/** Removes case, accents and compatibility forms. What it gives is stored: changing it takes a migration. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Letters with a stroke, and those with two small forms: ALIŞ is alış in Turkish, and the Greek ΒΑΣ begins βασιλης. */
const alike: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ς: 'σ' };

/** The same for what is searched or looked up in a list, where these are alike, too. */
export function foldForSearch(text: string): string {
  return fold(text).replace(/[łøđıς]/g, (letter) => alike[letter] ?? letter);
}
