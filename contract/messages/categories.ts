export const categoryMessages = {
  nameInvalid: 'Please enter a category name of at most 60 characters.',
  notFound: 'This category does not exist.',
  exists: (name: string) => `There is already a category "${isolated(name)}".`,
  keepMiscellaneous:
    'Miscellaneous cannot be deleted or renamed: it receives the transactions of deleted categories.',
  addNew: '-- Add New Category --',
  promptNew: 'Enter new category name:',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the category "${isolated(name)}"? All associated transactions will be moved to "Miscellaneous".`,
  deleted: (name: string) => `Category ${isolated(name)} deleted.`,
  renamed: (from: string, to: string) => `Category ${isolated(from)} renamed to ${isolated(to)}.`,
  deleteFailed: 'Failed to delete category. Please try again.',
} as const;

/** Isolates a right-to-left name, so that it does not reorder the sentence around it. */
function isolated(name: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}
