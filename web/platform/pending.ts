/** Sorts after every id from the server, like the newest one. */
const pendingMark = '~';

/** A temporary id for an entry that the server does not know yet; `key` distinguishes pending ones. */
export function pendingId(key: string): string {
  return `${pendingMark}${key}`;
}

/** Whether the server has not confirmed it yet. */
export function isPending({ _id }: { _id: string }): boolean {
  return _id.startsWith(pendingMark);
}
