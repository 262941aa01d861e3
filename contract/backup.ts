import { z } from 'zod';
import { currencyCode, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { money, wireDay } from './fields.ts';
import { archiveMessages } from './messages/archive.ts';

const count = z.int().nonnegative();

const archiveCounts = z.object({
  transactions: count,
  receipts: count.meta({ description: 'Receipts whose picture is in the archive.' }),
  budgets: count,
  recurring: count,
});
export type ArchiveCounts = z.infer<typeof archiveCounts>;

const archivePreview = z.object({
  madeAt: z.string().meta({ format: 'date-time' }),
  counts: archiveCounts,
  from: wireDay.nullable().meta({ description: 'Day of the earliest transaction; null if there are none.' }),
  to: wireDay.nullable(),
  income: money,
  expenses: money,
  currency: currencyCode.meta({ description: 'The display currency of the archived account.' }),
  hereAlready: count.meta({
    description: 'Transactions that an import would skip because they are already here.',
  }),
  takesSettings: z.boolean().meta({
    description: 'True when this account is empty: an import would also set its currency and time zone.',
  }),
});
export type ArchivePreview = z.infer<typeof archivePreview>;

const archiveUpload = {
  field: 'archive',
  maxBytes: 2 * 1024 ** 3,
  streamed: true,
  messages: {
    required: archiveMessages.fileRequired,
    one: archiveMessages.oneFile,
    tooLarge: archiveMessages.tooLarge,
  },
} as const;

const backupStatus = z.object({
  isNightly: z.boolean().meta({ description: 'Whether nightly backups are set up on this server.' }),
  lastVerifiedAt: z.string().nullable().meta({
    format: 'date-time',
    description: 'When a nightly backup last passed a trial restore.',
  }),
  failedAt: z.string().nullable().meta({
    format: 'date-time',
    description: 'When a later backup failed; null if none has.',
  }),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const backupApi = {
  download: endpoint('GET', '/users/archive', {
    summary:
      'Download everything that belongs to this account as one tar file: rows as JSON lines, receipts and checksums.',
    sessionOnly: true,
    reply: { file: 'application/x-tar' },
  }),
  check: endpoint('POST', '/users/archive/check', {
    summary: 'Check what an account archive contains and how much of it is already here. Nothing is changed.',
    sessionOnly: true,
    upload: archiveUpload,
    reply: archivePreview,
  }),
  importArchive: endpoint('POST', '/users/archive', {
    summary:
      'Import an account archive into this account, all of it or nothing. What is already here stays and is not added again.',
    sessionOnly: true,
    upload: archiveUpload,
    reply: z.object({ added: archiveCounts, user }),
    status: 201,
  }),
  status: endpoint('GET', '/backups/status', {
    summary: 'Tell when the last nightly backup of this server was verified.',
    reply: backupStatus,
  }),
};
