import { z } from 'zod';
import { archiveMessages } from '#contract/messages/archive.ts';
import { sumsEntry } from '#server/platform/archive/pack-archive.ts';
import type { ArchiveEntry } from '#server/platform/archive/read-archive.ts';
import type { Admit } from '#server/platform/archive/verify-archive.ts';
import { AppError } from '#server/platform/errors.ts';
import { manifestEntry, manifestFields } from '../manifest.ts';
import { idMark } from './account-ids.ts';

/** Of a user, what they entered: what is counted of it is counted anew. An order in which rows can be inserted. */
export const ownTables = [
  'categories',
  'receipts',
  'recurring',
  'recurring_postings',
  'transactions',
  'budgets',
] as const;
export type OwnTable = (typeof ownTables)[number];

/** Currency and time zone. */
export const settingsTable = 'users';

export const ownManifestSchema = z.object({ ...manifestFields, kind: z.literal('account'), idMark });
export type OwnManifest = z.infer<typeof ownManifestSchema>;

export function ownFileEntry(name: string): string {
  return `receipts/${name}`;
}

const rowsPattern = new RegExp(`^tables/(${[settingsTable, ...ownTables].join('|')})/\\d{6}\\.jsonl$`);
const filePattern = /^receipts\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:jpg|pdf))$/;

/** The table whose rows an entry holds. */
export function tableIn(entry: string): OwnTable | typeof settingsTable | undefined {
  return rowsPattern.exec(entry)?.[1] as OwnTable | undefined;
}

/** The name of the file of a receipt that an entry holds. */
export function fileIn(entry: string): string | undefined {
  return filePattern.exec(entry)?.[1];
}

/** More than anybody has, in entries and bytes; the sums are a line for each entry. */
const most = { entries: 500_000, size: 32 * 1024 * 1024, sums: 64 * 1024 * 1024 };

/** Lets in what an archive of an account is made of, and only so much of it. */
export function admitOwn(): Admit {
  let entries = 0;
  return ({ name, isFile, size }: ArchiveEntry) => {
    const isKnown =
      [manifestEntry, sumsEntry].includes(name) || (tableIn(name) ?? fileIn(name)) !== undefined;
    if (!isFile || !isKnown) throw new AppError('unreadable', refusalOf(name));
    if (++entries > most.entries || size > (name === sumsEntry ? most.sums : most.size))
      throw new AppError('unreadable', archiveMessages.tooMuch);
  };
}

/** A backup of everybody has the folders of users in it. */
function refusalOf(name: string): string {
  if (/^(receipts\/[\da-f-]{36}\/|tables\/)/.test(name)) return archiveMessages.ofInstallation;
  return archiveMessages.unexpected(shown(name));
}

/** A name is from outside: it may be long, and anything. */
function shown(name: string): string {
  const plain = name.toWellFormed().replace(/\p{C}/gu, '');
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain;
}
