import type { UserId } from '../caller.ts';

/** Where files of users are kept. Names are chosen by the program, never taken from outside. */
export interface FileStore {
  /** Kept for good once this resolves; a file of the same name is replaced. */
  put(userId: UserId, name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(userId: UserId, name: string): Promise<Uint8Array | undefined>;
  /** Those that are gone already are passed over. */
  remove(userId: UserId, names: readonly string[]): Promise<void>;
  removeAll(userId: UserId): Promise<void>;
  /** Every file of every user. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  userId: UserId;
  name: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Whether a name can stand in a path, an address and XML as it is, and leads out of no folder. */
export function isPlain(name: string): boolean {
  return /^[\da-z][\da-z.-]*$/i.test(name);
}

/** The same name; anything but a plain one is a fault of the program. */
export function plain(name: string): string {
  if (!isPlain(name)) throw new Error('a stored file has an unexpected name');
  return name;
}
