export const categoryMessages = {
  nameInvalid: 'Please enter a category name of at most 60 characters.',
  notFound: 'This category does not exist.',
  exists: 'This category already exists.',
  keepMiscellaneous: 'Miscellaneous cannot be deleted: it takes the transactions of deleted categories.',
  addNew: '-- Add New Category --',
  promptNew: 'Enter new category name:',
  confirmDelete: (name: string) =>
    `Are you sure you want to delete the category "${isolated(name)}"? All associated transactions will be moved to "Miscellaneous".`,
  deleted: (name: string) => `Category ${isolated(name)} deleted.`,
  deleteFailed: 'Failed to delete category. Please try again.',
} as const;

/** A name that turns the reading direction must not turn the sentence around it. */
function isolated(name: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}
