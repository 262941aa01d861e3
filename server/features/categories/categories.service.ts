import {
  defaultExpenseCategories,
  defaultIncomeCategories,
  miscellaneous,
} from '#contract/category-names.ts';
import { mostCategories } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/categories.ts';
import { withValues } from '#contract/sentence.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import {
  listDeletedCategories,
  recordUndo,
  type UndoPayload,
  undoIfUnfinished,
} from '#server/features/undo/undo-log.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import {
  countOwnRows,
  deleteOwnRow,
  insertOwnRow,
  insertOwnRows,
  listOwnRows,
  updateOwnRow,
} from '#server/platform/database/own-rows.ts';
import type { CategoryTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { type Chunk, type Chunks, writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import type { Deps, Ids } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { foldForSearch } from '#server/platform/fold.ts';
import { findByKey, listAll, listUses, sumCategory } from './categories.queries.ts';

export interface CategoryChoice {
  name: string;
  isIncome: boolean;
}

/** Of everything in a category that is being deleted. */
interface Reassignment {
  from: string;
  to: string;
  undoId: string;
}

/** How the slices give their rows to another category. */
export interface Reassign {
  transactions(chunk: Chunk, userId: UserId, reassignment: Reassignment): Chunks<void>;
  /** In the transaction that deletes the first category; returns what undo needs. */
  others: readonly ((tx: Tx, userId: UserId, reassignment: Reassignment) => Promise<Partial<UndoPayload>>)[];
}

export async function listCategories(db: Queryable, userId: UserId, isIncome: boolean): Promise<string[]> {
  const offered = await listOffered(db, userId, isIncome);
  return offered.map(({ name }) => name).sort(alphabetical.compare);
}

/** Those that are offered for a direction or used in it, and in how many transactions; in no particular order. */
export async function listOffered(
  db: Queryable,
  userId: UserId,
  isIncome: boolean,
): Promise<(CategoryTable & { count: number })[]> {
  const used = await listUses(db, userId, { isIncome });
  const counts = new Map(used.map(({ category_id, count }) => [category_id, count]));
  const all = await listAll(db, userId);
  return all
    .map((category) => ({ ...category, count: counts.get(category.id) ?? 0 }))
    .filter((category) => category.count > 0 || category[isIncome ? 'for_income' : 'for_expense'] === 1);
}

export function findCategory(
  db: Queryable,
  userId: UserId,
  name: string,
): Promise<CategoryTable | undefined> {
  return findByKey(db, userId, categoryKey(name));
}

export interface CategoryIndex {
  /** In no particular order. */
  all: readonly KnownCategory[];
  find(name: string): KnownCategory | undefined;
  /** Empty if there is no such category. */
  nameOf(id: string): string;
}

type KnownCategory = Omit<CategoryTable, 'user_id'>;

/** For reads that need the names for many rows. */
export async function categoryIndex(db: Queryable, userId: UserId): Promise<CategoryIndex> {
  const all = await listAll(db, userId);
  const byId = new Map(all.map((category) => [category.id, category]));
  const byKey = new Map(all.map((category) => [category.name_key, category]));
  return {
    all,
    find: (name) => byKey.get(categoryKey(name)),
    nameOf: (id) => byId.get(id)?.name ?? '',
  };
}

export async function addDefaultCategories(tx: Tx, ids: Ids, userId: UserId): Promise<void> {
  await insertOwnRows(tx, 'categories', [
    ...defaultExpenseCategories.map((name) => newCategory(ids, userId, { name, isIncome: false })),
    ...defaultIncomeCategories.map((name) => newCategory(ids, userId, { name, isIncome: true })),
  ]);
}

/** Finds a category by name, ignoring case, or creates it and lists it for the direction. */
export async function getOrAddCategory(
  tx: Tx,
  ids: Ids,
  userId: UserId,
  choice: CategoryChoice,
): Promise<Pick<CategoryTable, 'id' | 'name'>> {
  const known = await findCategory(tx, userId, choice.name);
  if (known !== undefined) return known;
  const isFull = (await countOwnRows(tx, 'categories', { user_id: userId })) >= mostCategories;
  if (isFull && choice.name !== miscellaneous)
    throw new AppError('invalid', withValues(categoryMessages.tooMany, mostCategories));
  const added = newCategory(ids, userId, choice);
  await insertOwnRow(tx, 'categories', added);
  return added;
}

/** Lists a category for a direction, where it stays even while unused. */
export function addCategory(deps: Deps, caller: Caller, choice: CategoryChoice): Promise<CategoryChoice> {
  return writeAs(deps, caller, async (tx) => {
    const { id, name } = await getOrAddCategory(tx, deps.ids, caller.userId, choice);
    const listed = choice.isIncome ? { for_income: 1 as const } : { for_expense: 1 as const };
    await updateOwnRow(tx, 'categories', { user_id: caller.userId, id, ...listed });
    return { name, isIncome: choice.isIncome };
  });
}

/** Deletes a category after every slice has given its rows to another one; returns the undo id. */
export function removeCategory(
  deps: Deps,
  caller: Caller,
  {
    name,
    moveTo = miscellaneous,
    reassign,
  }: { name: string; moveTo?: string | undefined; reassign: Reassign },
): Promise<string> {
  const undoId = deps.ids.row();
  let payload: UndoPayload = { categories: [] };
  const plan = undoIfUnfinished(undoId, () => ({ userId: caller.userId, kind: 'category', payload }));
  return writeInChunks(deps, caller, plan, async function* (chunk) {
    const category = await getChangeable(chunk.tx, caller.userId, name);
    const target = await getOrAddCategory(chunk.tx, deps.ids, caller.userId, {
      name: moveTo,
      isIncome: false,
    });
    if (target.id === category.id) throw new AppError('invalid', categoryMessages.sameCategory);
    const sums = await sumCategory(chunk.tx, caller.userId, category.id);
    payload = { categories: [category], movedTo: target.id };
    const reassignment = { from: category.id, to: target.id, undoId };
    yield* reassign.transactions(chunk, caller.userId, reassignment);
    const { tx } = chunk;
    for (const other of reassign.others) Object.assign(payload, await other(tx, caller.userId, reassignment));
    await deleteOwnRow(tx, 'categories', category);
    const entry = {
      userId: caller.userId,
      id: undoId,
      kind: 'category',
      name: category.name,
    } as const;
    await recordUndo(tx, deps, { ...entry, sums, payload });
    await recordEvent(tx, deps, { ...caller, kind: 'category_deleted', detail: category.name });
    return undoId;
  });
}

/** The category of this name; throws for Miscellaneous, which the program looks up by name. */
export async function getChangeable(tx: Tx, userId: UserId, name: string): Promise<CategoryTable> {
  if (categoryKey(name) === categoryKey(miscellaneous))
    throw new AppError('invalid', categoryMessages.keepMiscellaneous);
  const category = await findCategory(tx, userId, name);
  if (category === undefined) throw new AppError('not_found', categoryMessages.notFound);
  return category;
}

/**
 * The categories that restored rows belong to: the original, recreated if missing; one created since with the same
 * name; or Miscellaneous if the original is unknown.
 */
export async function resolveCategories(
  tx: Tx,
  ids: Ids,
  userId: UserId,
  { wanted, former }: { wanted: readonly string[]; former: readonly CategoryTable[] },
): Promise<Map<string, string>> {
  const all = await listAll(tx, userId);
  const isGone = (id: string) => all.every((other) => other.id !== id);
  const deleted = wanted.some(isGone) ? await listDeletedCategories(tx, userId) : undefined;
  const resolved = new Map<string, string>();
  for (const id of wanted) {
    const present = all.find((other) => other.id === id);
    const gone = present ?? deleted?.get(id) ?? former.find((copy) => copy.id === id);
    const known = present ?? all.find((other) => other.name_key === gone?.name_key);
    if (known === undefined && gone !== undefined) {
      // An older version may have folded its name otherwise.
      await insertOwnRow(tx, 'categories', { ...gone, ...namesOf(gone.name) });
      all.push(gone); // another that is gone may have been renamed to its name
    }
    const found =
      known ?? gone ?? (await getOrAddCategory(tx, ids, userId, { name: miscellaneous, isIncome: false }));
    resolved.set(id, found.id);
  }
  return resolved;
}

/** The existing categories among these ids. */
export async function getCategories(
  tx: Tx,
  userId: UserId,
  ids: ReadonlySet<string>,
): Promise<CategoryTable[]> {
  return listOwnRows(tx, 'categories', { user_id: userId, id: [...ids] });
}

/** The comparison key: names that differ only in case are the same category. */
export function categoryKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

const alphabetical = new Intl.Collator('en');

function newCategory(ids: Ids, userId: UserId, { name, isIncome }: CategoryChoice): CategoryTable {
  return {
    user_id: userId,
    id: ids.row(),
    ...namesOf(name),
    for_expense: isIncome ? 0 : 1,
    for_income: isIncome ? 1 : 0,
  };
}

/** The name columns: as entered, comparison key, and folded for search. */
export function namesOf(name: string): Pick<CategoryTable, 'name' | 'name_key' | 'name_folded'> {
  return { name, name_key: categoryKey(name), name_folded: foldForSearch(name) };
}
