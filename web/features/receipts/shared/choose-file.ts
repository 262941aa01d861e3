/** The state of a navigation to the receipts page that focuses its file picker. */
export const choosingFile = { isChoosingFile: true };

export function isChoosingFile(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isChoosingFile' in state;
}
