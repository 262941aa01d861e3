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
