import type { UserId } from '#server/platform/caller.ts';
import type { TableName } from '#server/platform/database/table-rows.ts';
import { isPlain } from '#server/platform/files/file-store.ts';

/** The content of a backup entry, derived from its name. */
export type EntryContent =
  | { kind: 'file'; userId: UserId; name: string }
  | { kind: 'rows'; table: string }
  | { kind: 'other' };

export function fileEntry(userId: UserId, name: string): string {
  return `receipts/${userId}/${name}`;
}

/** Tables are split into parts that easily fit into memory. */
export function rowsEntry(table: TableName, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
}

export function contentOf(entry: string): EntryContent {
  const [folder, owner = '', name = '', ...deeper] = entry.split('/');
  if (deeper.length > 0) return { kind: 'other' };
  if (folder === 'receipts' && isPlain(owner) && isPlain(name)) return { kind: 'file', userId: owner, name };
  // Any name: an older version may have had tables that no longer exist.
  if (folder === 'tables' && /^[a-z_]+$/.test(owner)) return { kind: 'rows', table: owner };
  return { kind: 'other' };
}
