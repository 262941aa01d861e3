import {
  defaultExpenseCategories,
  defaultIncomeCategories,
  miscellaneous,
} from '#contract/category-names.ts';
import { categoryMessages } from '#contract/messages/categories.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/open.ts';
import type { CategoryTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps, Ids } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { fold } from '#server/platform/fold.ts';
import { deleteCategory, findByKey, insertCategories, listFor, listNames } from './categories.queries.ts';

export interface CategoryChoice {
  name: string;
  isIncome: boolean;
}

/** Moves what a slice keeps under one category to another, in the transaction that deletes the first. */
export type MoveToCategory = (tx: Tx, userId: UserId, move: { from: string; to: string }) => Promise<void>;

export async function listCategories(db: Queryable, userId: UserId, isIncome: boolean): Promise<string[]> {
  const names = await listNames(db, userId, isIncome ? 1 : 0);
  return names.sort(alphabetical.compare);
}

export function findCategory(
  db: Queryable,
  userId: UserId,
  name: string,
): Promise<CategoryTable | undefined> {
  return findByKey(db, userId, categoryKey(name));
}

export async function addDefaultCategories(tx: Tx, ids: Ids, userId: UserId): Promise<void> {
  await insertCategories(tx, [
    ...defaultExpenseCategories.map((name) => newCategory(ids, userId, { name, isIncome: false })),
    ...defaultIncomeCategories.map((name) => newCategory(ids, userId, { name, isIncome: true })),
  ]);
}

/** The user's category of this name, whatever its case; made, and listed for the direction, when there is none. */
export async function getOrAddCategory(
  tx: Tx,
  ids: Ids,
  userId: UserId,
  choice: CategoryChoice,
): Promise<Pick<CategoryTable, 'id' | 'name'>> {
  const known = await findCategory(tx, userId, choice.name);
  if (known !== undefined) return known;
  const added = newCategory(ids, userId, choice);
  await insertCategories(tx, [added]);
  return added;
}

/** Adds a category to the list of a direction; it stays there even while it is not used. */
export function addCategory(deps: Deps, caller: Caller, choice: CategoryChoice): Promise<CategoryChoice> {
  return writeAs(deps, caller, async (tx) => {
    const { id, name } = await getOrAddCategory(tx, deps.ids, caller.userId, choice);
    await listFor(tx, caller.userId, id, choice.isIncome ? 1 : 0);
    return { name, isIncome: choice.isIncome };
  });
}

/** Deletes a category after every slice has moved what it keeps there to Miscellaneous. */
export function removeCategory(
  deps: Deps,
  caller: Caller,
  { name, movers }: { name: string; movers: readonly MoveToCategory[] },
): Promise<void> {
  return writeAs(deps, caller, async (tx) => {
    if (categoryKey(name) === categoryKey(miscellaneous))
      throw new AppError('invalid', categoryMessages.keepMiscellaneous);
    const doomed = await findCategory(tx, caller.userId, name);
    if (doomed === undefined) throw new AppError('not_found', categoryMessages.notFound);
    const heir = await getOrAddCategory(tx, deps.ids, caller.userId, {
      name: miscellaneous,
      isIncome: false,
    });
    for (const move of movers) await move(tx, caller.userId, { from: doomed.id, to: heir.id });
    await deleteCategory(tx, caller.userId, doomed.id);
  });
}

/** Names that differ only in case are one category. */
function categoryKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

const alphabetical = new Intl.Collator('en');

function newCategory(ids: Ids, userId: UserId, { name, isIncome }: CategoryChoice): CategoryTable {
  return {
    user_id: userId,
    id: ids.row(),
    name,
    name_key: categoryKey(name),
    name_folded: fold(name),
    for_expense: isIncome ? 0 : 1,
    for_income: isIncome ? 1 : 0,
  };
}
