export const loadingMessages = {
  failed: 'Could not load. Try again.',
  notKept: 'This was not opened on this device before. It shows when the server can be reached again.',
} as const;
