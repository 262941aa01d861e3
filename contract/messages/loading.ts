export const loadingMessages = {
  failed: 'Could not load. Try again.',
  notKept:
    'This has not been opened on this device before. It will show when the server can be reached again.',
  notOpened: 'Could not open. Reload the page when the server can be reached.',
} as const;
