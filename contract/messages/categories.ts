export const categoryMessages = {
  nameInvalid: 'Please enter a category name of at most 60 characters.',
  notFound: 'This category does not exist.',
  exists: (name: string) => `There is a category "${isolated(name)}" already.`,
  keepMiscellaneous:
    'Miscellaneous cannot be deleted or renamed: it takes the transactions of deleted categories.',
  addNew: '-- Add New Category --',
  promptNew: 'Enter new category name:',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the category "${isolated(name)}"? All associated transactions will be moved to "Miscellaneous".`,
  deleted: (name: string) => `Category ${isolated(name)} deleted.`,
  renamed: (from: string, to: string) => `Category ${isolated(from)} renamed to ${isolated(to)}.`,
  deleteFailed: 'Failed to delete category. Please try again.',
} as const;

/** A name that turns the reading direction must not turn the sentence around it. */
function isolated(name: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}
