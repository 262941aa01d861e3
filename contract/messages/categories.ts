import { formatCount, isolated } from '../wording.ts';

export const categoryMessages = {
  nameInvalid: 'Please enter a category name of at most 60 characters.',
  notFound: 'This category does not exist.',
  exists: (name: string) => `There is already a category "${isolated(name)}".`,
  tooMany: (limit: number) =>
    `There can be at most ${formatCount(limit)} categories: please use another one.`,
  keepMiscellaneous:
    'Miscellaneous cannot be deleted or renamed: it receives the transactions of deleted categories.',
  sameCategory: 'A category cannot be merged with itself.',
  addNew: '-- Add New Category --',
  promptNew: 'Enter new category name:',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the category "${isolated(name)}"? All associated transactions will be moved to "Miscellaneous".`,
  deleted: (name: string) => `Category ${isolated(name)} deleted.`,
  renamed: (from: string, to: string) => `Category ${isolated(from)} renamed to ${isolated(to)}.`,
  merge: (name: string) => `Merge with ${isolated(name)}`,
  merged: (from: string, to: string) => `Category ${isolated(from)} merged with ${isolated(to)}.`,
  deleteFailed: 'Failed to delete category. Please try again.',

  changeCategory: 'Change Category',
  ofIncome: 'Income categories',
  ofExpenses: 'Expense categories',
  addToIncome: 'Add income category',
  addToExpenses: 'Add expense category',
  add: 'Add',
  renameCategory: (name: string) => `Rename category ${name}`,
  deleteCategory: (name: string) => `Delete category ${name}`,
  selectOne: 'Select one',
  newIncomeCategory: 'New Income Category',
  newExpenseCategory: 'New Expense Category',
  manageCategories: 'Manage Categories',
  newNameOf: (name: string) => `New name of ${name}`,
  saveName: 'Save name',
  cancelRenaming: 'Cancel renaming',
} as const;
