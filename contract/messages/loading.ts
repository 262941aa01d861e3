export const loadingMessages = {
  failed: 'Could not load. Try again.',
  notKept:
    'This has not been opened on this device before. It will show when the server can be reached again.',
} as const;
