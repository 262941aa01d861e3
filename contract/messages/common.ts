/** What the same button, field or column is called on every page. */
export const commonMessages = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving...',
  edit: 'Edit',
  delete: 'Delete',
  undo: 'Undo',
  discard: 'Discard',
  done: 'Done',
  tryAgain: 'Try again',
  clearSearch: 'Clear search',
  showMore: 'Show More',
  loading: 'Loading',
  loadingMore: 'Loading...',
  actions: 'Actions',
  editNamed: (name: string) => `Edit ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  selectNamed: (name: string) => `Select ${name}`,

  name: 'Name',
  category: 'Category',
  amount: 'Amount',
  date: 'Date',
  note: 'Note',
  type: 'Type',
  income: 'Income',
  expense: 'Expense',
} as const;

export const loadingMessages = {
  failed: 'Could not load. Try again.',
  notKept:
    'This has not been opened on this device before. It will show when the server can be reached again.',
} as const;

/** For unsaved form input. */
export const unsavedMessages = {
  restored: 'This is what you had typed.',
  startOver: 'Start over',
  confirmDiscard: 'Discard what you entered?',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
} as const;
