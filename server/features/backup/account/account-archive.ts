import { hash } from 'node:crypto';
import { z } from 'zod';
import { archiveMessages } from '#contract/messages/archive.ts';
import { type Message, withValues } from '#contract/sentence.ts';
import { sumsEntry } from '#server/platform/archive/pack-archive.ts';
import type { ArchiveEntry } from '#server/platform/archive/read-archive.ts';
import type { EntryCheck } from '#server/platform/archive/verify-archive.ts';
import type { UserId } from '#server/platform/caller.ts';
import { AppError } from '#server/platform/errors.ts';
import { longestLine, manifestEntry, manifestFields } from '../archive-entries.ts';

/**
 * The tables with a user's own input; derived data is recomputed. In an order that satisfies foreign keys on insert.
 */
export const accountTables = [
  'categories',
  'receipts',
  'recurring',
  'recurring_postings',
  'imports',
  'transactions',
  'bank_entries',
  'import_layouts',
  'own_account_payees',
  'budgets',
  'dismissed_insights',
] as const;
export type AccountTable = (typeof accountTables)[number];

/** Holds currency and time zone. */
export const settingsTable = 'users';

/**
 * In characters; about twice what any version writes and takes back: JSON has six for a control character, and folding makes up
 * to 18 of one, so that a transaction with a note of 10,000 characters has 200,000.
 */
const longestLines: Partial<Record<AccountTable | typeof settingsTable, number>> = {
  receipts: longestLine,
  bank_entries: 2_500_000,
  imports: 2_000_000,
  import_layouts: 500_000,
  transactions: 400_000,
};
/** Their longest texts are names. */
const longestOfOthers = 64_000;

/** How long a line of the table may be. */
export function longestLineOf(table: AccountTable | typeof settingsTable): number {
  return longestLines[table] ?? longestOfOthers;
}

/** Identifies an account in the ids of its archives without revealing its user id. */
export const idMark = z.string().regex(/^[\da-f]{10}$/);
export type IdMark = z.infer<typeof idMark>;

export const accountManifestSchema = z.object({ ...manifestFields, kind: z.literal('account'), idMark });
export type AccountManifest = z.infer<typeof accountManifestSchema>;

export function accountFileEntry(name: string): string {
  return `receipts/${name}`;
}

const rowsPattern = new RegExp(`^tables/(${[settingsTable, ...accountTables].join('|')})/\\d{6}\\.jsonl$`);
const filePattern = /^receipts\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:jpg|pdf))$/;

/** The table that an entry holds rows of. */
export function tableIn(entry: string): AccountTable | typeof settingsTable | undefined {
  return rowsPattern.exec(entry)?.[1] as AccountTable | undefined;
}

/** The receipt file name of an entry. */
export function fileIn(entry: string): string | undefined {
  return filePattern.exec(entry)?.[1];
}

/**
 * Limits far above any real account: entries, bytes per entry, and bytes of the checksum list, which has a line per
 * entry.
 */
const most = { entries: 500_000, size: 32 * 1024 * 1024, sums: 64 * 1024 * 1024 };

/** Admits only entries that belong in an account's archive, within the limits. */
export function admitAccountEntries(): EntryCheck {
  let entries = 0;
  return ({ name, isFile, size }: ArchiveEntry) => {
    const isKnown =
      [manifestEntry, sumsEntry].includes(name) || (tableIn(name) ?? fileIn(name)) !== undefined;
    if (!isFile) throw new AppError('unreadable', withValues(archiveMessages.notAFile, name));
    if (!isKnown) throw new AppError('unreadable', refusalOf(name));
    if (++entries > most.entries || size > (name === sumsEntry ? most.sums : most.size))
      throw new AppError('unreadable', archiveMessages.tooMuch);
  };
}

/** A backup of the whole installation has a folder per user. */
function refusalOf(name: string): Message {
  if (/^(receipts\/[\da-f-]{36}\/|tables\/)/.test(name)) return archiveMessages.ofInstallation;
  return withValues(archiveMessages.unexpected, shown(name));
}

/** Sanitises and shortens a name from outside. */
function shown(name: string): string {
  const plain = name.toWellFormed().replace(/\p{C}/gu, '');
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}

export function idMarkOf(userId: UserId): IdMark {
  return hash('sha256', userId, 'hex').slice(0, 10);
}

/**
 * Maps row ids of one account to another: collision-free between accounts, order-preserving, deterministic over
 * repeated imports, and reversible. Only the last 40 bits change, which are random in a UUIDv7.
 */
export function idMapper(from: IdMark, to: IdMark): (id: string) => string {
  const difference = BigInt(`0x${from}`) ^ BigInt(`0x${to}`);
  return (id) => {
    const tail = BigInt(`0x${id.slice(-10)}`) ^ difference;
    return `${id.slice(0, -10)}${tail.toString(16).padStart(10, '0')}`;
  };
}
