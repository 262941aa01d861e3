/** Sorts after every id that the server gives, as the newest one does. */
const pendingMark = '~';

/** Of what was entered and has no id yet that the server would know; `key` tells those that are under way apart. */
export function pendingId(key: string): string {
  return `${pendingMark}${key}`;
}

/** Whether the server has not yet said that it is recorded. */
export function isPending({ _id }: { _id: string }): boolean {
  return _id.startsWith(pendingMark);
}
