import { z } from 'zod';
import type { AddEntry } from '#server/platform/archive/pack-archive.ts';
import {
  type ArchiveEntry,
  bytesOf,
  linesOf,
  readArchive,
  skip,
} from '#server/platform/archive/read-archive.ts';
import type { UserId } from '#server/platform/caller.ts';
import { migrationNames } from '#server/platform/database/migrations/list.ts';
import type { TableName, TableRow } from '#server/platform/database/table-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
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

/** What every manifest says of an archive that is made now. */
export function manifestHead({ clock }: Pick<Deps, 'clock'>) {
  return {
    product: 'tuppence' as const,
    format: 1 as const,
    schema: migrationNames.at(-1) ?? '',
    madeAt: new Date(clock.now()).toISOString(),
  };
}

const anyManifest = z.object({ kind: z.enum(['installation', 'account']).default('installation') });

interface SentManifest {
  kind: z.infer<typeof anyManifest>['kind'];
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
type EntryContent =
  | { kind: 'file'; userId: UserId; name: string }
  | { kind: 'rows'; table: string }
  | { kind: 'other' };

export function fileEntry(userId: UserId, name: string): string {
  return `receipts/${userId}/${name}`;
}

/** Tables are split into parts that easily fit into memory. */
function rowsEntry(table: TableName, part: number): string {
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

const partSize = 1024 * 1024;

/** Writes rows as JSON lines, in entries of about a megabyte; returns the number of rows. */
export async function addTable(
  add: AddEntry,
  table: TableName,
  batches: AsyncIterable<TableRow[]>,
): Promise<number> {
  let [rows, part, size] = [0, 0, 0];
  let lines: Buffer[] = [];
  const flush = async () => {
    if (lines.length > 0) await add(rowsEntry(table, ++part), Buffer.concat(lines));
    [lines, size] = [[], 0];
  };
  for await (const batch of batches)
    for (const row of batch) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`);
      lines.push(line);
      rows++;
      size += line.length;
      if (size >= partSize) await flush();
    }
  await flush();
  return rows;
}

const atATime = { rows: 100, characters: 4 * 1024 * 1024 };

/** Far longer than any row; the longest are receipts with all recognised words. */
export const longestLine = 16 * 1024 * 1024;

/** Yields the rows of an entry in batches. Throws if it is not JSON lines of at most `longest` characters. */
export async function* readRows({ body }: ArchiveEntry, longest = longestLine): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = [];
  let characters = 0;
  for await (const line of linesOf(body, longest)) {
    if (line === '') continue;
    rows.push(toRow(line));
    characters += line.length;
    if (rows.length < atATime.rows && characters < atATime.characters) continue;
    yield rows;
    [rows, characters] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

/** More than any table has: building a statement for a million would hold up everybody for seconds. */
const mostColumns = 100;

function toRow(line: string): TableRow {
  const row: unknown = JSON.parse(line);
  const isRow = typeof row === 'object' && row !== null && !Array.isArray(row);
  if (!isRow || Object.keys(row).length > mostColumns) throw new Error('a line is not a row');
  return row as TableRow;
}
