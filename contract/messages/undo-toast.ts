export const undoToastMessages = {
  restored: 'Restored.',
  restoreFailed: 'Could not restore. Try again.',
  redo: 'Redo',
  redoFailed: 'Could not redo it. Try again.',
} as const;
