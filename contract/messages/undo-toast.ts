export const undoToastMessages = {
  /** `done` is the sentence that said what was done. */
  undone: (done: string) => `Undone: ${done}`,
  restoreFailed: 'Could not restore. Try again.',
  redo: 'Redo',
  redoFailed: 'Could not redo it. Try again.',
} as const;
