import { miscellaneous } from '#contract/category-names.ts';
import { listCategoryNames } from '#server/features/categories/categories.service.ts';
import { suggestCategories } from '#server/features/transactions/suggestions.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newCategoryNames } from '../matching/file-categories.ts';
import { ownAccountKey } from '../matching/find-own-moves.ts';
import type { Found, PreparedRow } from '../reader/reader-messages.ts';

/** Fills in the categories that the file does not say, with the reason. */
export type Categorise = (rows: readonly PreparedRow[]) => Promise<PreparedRow[]>;

type Guess = Pick<PreparedRow, 'category' | 'category_reason'>;

/** The file's own category, as the user spells it; else what the user's history and common words suggest. */
export async function openCategoriser(
  db: Db,
  userId: UserId,
  { format }: Pick<Found, 'format'>,
): Promise<Categorise> {
  const nameOf =
    format === 'tuppence'
      ? (name: string) => name // a person's own, whatever it looks like
      : newCategoryNames(await listCategoryNames(db, userId));
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
