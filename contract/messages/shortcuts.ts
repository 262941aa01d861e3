export const shortcutMessages = {
  switchHint:
    "Such as N for a new transaction; ? lists them all. Saved in this browser. The command palette's own keys always work.",
  switch: 'Single-key shortcuts',

  nextRow: 'Next row',
  previousRow: 'Previous row',
  selectTheRow: 'Select the row',
  extendDown: 'Extend the selection to the next row',
  extendUp: 'Extend the selection to the previous row',
  clearTheSelection: 'Clear the selection',
  openTheRow: 'Open the row',
  title: 'Keyboard shortcuts',
  anywhere: 'Anywhere',
  commandPalette: 'Command palette',
  search: 'Search',
  undoFromAMessage: 'Undo from a message',
  inAList: 'In a list',
} as const;
