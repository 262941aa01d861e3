/** For unsaved form input. */
export const unsavedMessages = {
  restored: 'This is what you had typed.',
  startOver: 'Start over',
  confirmDiscard: 'Discard what you entered?',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
} as const;
