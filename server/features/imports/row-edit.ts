import { miscellaneous } from '#contract/category-names.ts';
import type { RowsChange } from '#contract/imports.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import { canBeAdded } from './describe-import.ts';

/** What the person has changed of a row; stored as JSON. */
export type RowEdit = RowsChange['change'];

/** The row with those parts of a change that are possible; the same row if none is. */
export function applyEdit(row: ImportRowTable, change: RowEdit): ImportRowTable {
  const possible: RowEdit = { ...change, state: stateAfter(row, change.state) };
  if (possible.isIncome !== undefined && row.is_income === null) delete possible.isIncome;
  for (const key of Object.keys(possible) as (keyof RowEdit)[])
    if (possible[key] === undefined) delete possible[key];
  if (Object.keys(possible).length === 0) return row;
  const { state, category, name, isIncome } = possible;
  const edit: RowEdit = { ...editOf(row), ...possible };
  if (isIncome === isIncomeInFile(row)) delete edit.isIncome;
  return {
    ...row,
    ...(state !== undefined && { state }),
    ...(name !== undefined && { name }),
    ...(isIncome !== undefined && turn(row, isIncome)),
    ...(category !== undefined && { category, category_reason: importMessages.reasons.categoryChosen }),
    edit: JSON.stringify(edit),
  };
}

function editOf({ edit }: ImportRowTable): RowEdit {
  return JSON.parse(edit ?? '{}');
}

/** Whether it is money in by the file, whatever the person has made of it. */
export function isIncomeInFile(row: ImportRowTable): boolean {
  return (editOf(row).isIncome === undefined) === (row.is_income === 1);
}

/** A guessed category was guessed for the other direction. */
function turn(row: ImportRowTable, isIncome: boolean): Partial<ImportRowTable> {
  const is_income = isIncome ? 1 : 0;
  if (is_income === row.is_income || hasChosenCategory(row)) return { is_income };
  return { is_income, category: miscellaneous, category_reason: null };
}

/** Whether a person or the file itself has chosen the category. */
export function hasChosenCategory({ category_reason }: ImportRowTable): boolean {
  const { categoryOfFile, categoryChosen } = importMessages.reasons;
  return category_reason === categoryOfFile || category_reason === categoryChosen;
}

function stateAfter(row: ImportRowTable, wanted: RowEdit['state']): RowEdit['state'] {
  if (wanted === undefined || wanted === row.state) return undefined;
  if (wanted === 'duplicate') return row.found_state === 'duplicate' ? wanted : undefined;
  const isLeftOut = wanted === 'left_out' && row.state !== 'problem';
  return isLeftOut || canBeAdded(row) ? wanted : undefined;
}
