import type { UserId } from '#server/platform/caller.ts';
import type { TableName } from '#server/platform/database/table-rows.ts';
import { isPlain } from '#server/platform/files/file-store.ts';

/** What an entry of a backup holds, said by its name. */
export type EntryContent =
  | { kind: 'file'; userId: UserId; name: string }
  | { kind: 'rows'; table: string }
  | { kind: 'other' };

export function fileEntry(userId: UserId, name: string): string {
  return `receipts/${userId}/${name}`;
}

/** A table comes in parts, none larger than fits into memory with ease. */
export function rowsEntry(table: TableName, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
}

export function contentOf(entry: string): EntryContent {
  const [folder, owner = '', name = '', ...deeper] = entry.split('/');
  if (deeper.length > 0) return { kind: 'other' };
  if (folder === 'receipts' && isPlain(owner) && isPlain(name)) return { kind: 'file', userId: owner, name };
  // A version of its time may have had tables that are gone since.
  if (folder === 'tables' && /^[a-z_]+$/.test(owner)) return { kind: 'rows', table: owner };
  return { kind: 'other' };
}
