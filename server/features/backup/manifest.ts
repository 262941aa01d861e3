import { z } from 'zod';
import { bytesOf, readArchive, skip } from '#server/platform/archive/read-archive.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { TableName } from '#server/platform/database/table-rows.ts';
import { isPlain } from '#server/platform/files/file-store.ts';

export const manifestEntry = 'manifest.json';

/** Common to the manifests of backups and account archives. */
export const manifestFields = {
  product: z.literal('tuppence'),
  format: z.literal(1),
  /** The last migration applied to the tables. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
  /** Number of rows by table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  files: z.int().nonnegative(),
  /** Receipt files that could not be found. */
  missingFiles: z.array(z.string()),
};

const anyManifest = z.object({ kind: z.enum(['installation', 'account']).default('installation') });

export type ArchiveKind = z.infer<typeof anyManifest>['kind'];

export interface SentManifest {
  kind: ArchiveKind;
  /** To be parsed by kind. */
  content: unknown;
}

/** In bytes; it lists every missing file. */
const largestManifest = 16 * 1024 * 1024;

/** Undefined if there is none, so the file is something else. */
export async function readManifest(file: string): Promise<SentManifest | undefined> {
  for await (const entry of readArchive(file)) {
    if (entry.name === manifestEntry && entry.size <= largestManifest)
      return toManifest(await bytesOf(entry));
    await skip(entry);
  }
  return undefined;
}

function toManifest(bytes: Buffer): SentManifest | undefined {
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8'));
    return { kind: anyManifest.parse(content).kind, content };
  } catch {
    return undefined;
  }
}

export function manifestBytes(manifest: object): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

export const manifestSchema = z.object({
  ...manifestFields,
  // The first backups had no `kind`.
  kind: z.literal('installation').default('installation'),
});

/** The manifest of an installation backup. */
export type Manifest = z.infer<typeof manifestSchema>;

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
