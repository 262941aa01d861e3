import { fold } from '#server/platform/fold.ts';

/** What banks and apps write where there is no category. */
const none = new Set(
  `uncategorized, uncategorised, unclassified, unassigned, none, null, n/a, other, others, unknown, undefined, default,
  ready to assign, to be budgeted, no category, not categorized, general,
  sonstiges, unkategorisiert, ohne kategorie, keine, keine kategorie, nicht kategorisiert, non catégorisé, sans catégorie, autre, autres,
  à catégoriser, sin categoría, sin clasificar, otros, senza categoria, non categorizzato, altro, sem categoria, outros,
  geen, geen categorie, overig, okategoriserat, övrigt, ukategoriseret, ukategorisert, øvrig, luokittelematon, muut,
  bez kategorii, nieskategoryzowane, inne, bez kategorie, ostatní, egyéb, fără categorie, altele, без категории, прочее,
  другое, без категорії, інше, kategorisiz, diğer, 其他, 其它, 未分类, その他, 未分類, 기타`
    .split(',')
    .map((word) => fold(word.trim())),
);

const longestName = 60;

/**
 * Returns what a file's category is called in the book: as a category there is spelled, without regard to case and
 * accents, or as the file spelled it first; of "Parent: Child" the whole, the child or the parent, whichever there is,
 * and else the child. Null if it says nothing.
 */
export function newCategoryNames(names: Iterable<string>): (ofFile: string) => string | null {
  const spelled = new Map<string, string>();
  for (const name of names) spelled.set(fold(name), name);
  return (ofFile) => {
    const whole = ofFile.trim().split(':').map(inWords).join(':');
    const [parent = '', ...below] = whole.split(/\s*:\s*/);
    const child = below.at(-1) ?? parent;
    const telling = [ofFile.trim(), whole, child, parent].filter(isTelling);
    const known = telling.find((name) => spelled.has(fold(name)));
    if (known !== undefined) return spelled.get(fold(known)) ?? known;
    const added = isTelling(child) ? child.slice(0, longestName).trim() : '';
    if (added === '') return null;
    spelled.set(fold(added), added);
    return added;
  };
}

/** `EATING_OUT`, as programs write it, is "Eating out". */
function inWords(name: string): string {
  const words = name.trim();
  if (!/^\p{Lu}+(?:_\p{Lu}+)+$/u.test(words)) return name;
  return words.charAt(0) + words.slice(1).toLowerCase().replaceAll('_', ' ');
}

/** Codes of merchants are no names of categories. */
function isTelling(name: string): boolean {
  return /\p{L}/u.test(name) && !none.has(fold(name));
}
