/** Of what was entered in a form and is not saved yet. */
export const unsavedMessages = {
  restored: 'This is what you had typed.',
  startAfresh: 'Start afresh',
  confirmDiscard: 'Discard what you entered?',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
} as const;
