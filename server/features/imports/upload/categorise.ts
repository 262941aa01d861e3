import { miscellaneous } from '#contract/category-names.ts';
import { categoryIndex } from '#server/features/categories/categories.service.ts';
import { suggestCategories } from '#server/features/transactions/suggestions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { foldForSearch } from '#server/platform/fold.ts';
import { ownAccountKey } from '../matching/find-own-transfers.ts';
import type { PreparedRow, ReadingResult } from '../reader/reader-results.ts';

/** Fills in the categories that the file does not say, with the reason. */
type Categorise = (rows: readonly PreparedRow[]) => Promise<PreparedRow[]>;

type Guess = Pick<PreparedRow, 'category' | 'category_reason'>;

/** The file's own category, as the user spells it; else what the user's history and common words suggest. */
export async function openCategoriser(
  db: Db,
  userId: UserId,
  { format }: Pick<ReadingResult, 'format'>,
): Promise<Categorise> {
  const nameOf =
    format === 'tuppence'
      ? (name: string) => name.slice(0, longestName) // a person's own, whatever it looks like
      : newCategoryNames(
          (await categoryIndex(db, userId)).all.map(({ name }) => name),
          {
            hasOwnCategories: format === 'ynab', // in groups that are no categories
          },
        );
  const guessed = new Map<string, Guess>();
  return async (rows) => {
    const named = rows.map((row) => withCategoryOfFile(row, nameOf));
    await guessFor(named.filter(isOpen));
    return named.map((row) => (isOpen(row) ? { ...row, ...guessed.get(keyOf(row)) } : row));
  };

  async function guessFor(rows: readonly PreparedRow[]): Promise<void> {
    const first = new Map(rows.map((row) => [keyOf(row), row]));
    const open = [...first].filter(([key]) => !guessed.has(key));
    const described = open.map(([, { name, is_income }]) => ({
      name,
      isIncome: is_income === 1,
      isTyped: true,
    }));
    const suggested = await suggestCategories(db, userId, described);
    for (const [place, [key]] of open.entries()) {
      const best = suggested[place]?.[0];
      guessed.set(key, {
        category: best?.category ?? miscellaneous,
        category_reason: best?.reason ?? null,
      });
    }
  }
}

function withCategoryOfFile(row: PreparedRow, nameOf: (name: string) => string | null): PreparedRow {
  const category = row.category === null ? null : nameOf(row.category);
  return { ...row, category, category_reason: category === null ? null : row.category_reason };
}

function isOpen({ category, is_income }: PreparedRow): boolean {
  return category === null && is_income !== null;
}

/** By the name, as it has the words that suggestions go by. */
function keyOf({ name, payee, is_income }: PreparedRow): string {
  return ownAccountKey(payee || name, is_income === 1);
}

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
    .map((word) => foldForSearch(word.trim())),
);

const longestName = 60;

/**
 * Returns what a file's category is called in the book: as a category there is spelled, without regard to case and
 * accents, or as the file spelled it first; of "Parent: Child" the whole, the child or, unless a person has made the
 * child, the parent, whichever there is, and else the child. Null if it says nothing.
 */
export function newCategoryNames(
  names: Iterable<string>,
  { hasOwnCategories }: { hasOwnCategories: boolean },
): (ofFile: string) => string | null {
  const spelled = new Map<string, string>();
  for (const name of names) spelled.set(foldForSearch(name), name);
  return (ofFile) => {
    const whole = ofFile.trim().split(':').map(inWords).join(':');
    const [parent = '', ...below] = whole.split(/\s*:\s*/);
    const child = below.at(-1) ?? parent;
    const candidates = [ofFile.trim(), whole, child, ...(hasOwnCategories ? [] : [parent])];
    const telling = candidates.filter(isTelling);
    const known = telling.find((name) => spelled.has(foldForSearch(name)));
    if (known !== undefined) return spelled.get(foldForSearch(known)) ?? known;
    const added = isTelling(child) ? child.slice(0, longestName).trim() : '';
    if (added === '') return null;
    spelled.set(foldForSearch(added), added);
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
  return /\p{L}/u.test(name) && !none.has(foldForSearch(name));
}
