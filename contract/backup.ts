import { z } from 'zod';
import { currencyCode, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { money, wireDay } from './fields.ts';
import { archiveMessages } from './messages/archive.ts';

const count = z.int().nonnegative();

const archiveCounts = z.object({
  transactions: count,
  receipts: count.meta({ description: 'Those whose picture is in the archive.' }),
  budgets: count,
  recurring: count,
});
export type ArchiveCounts = z.infer<typeof archiveCounts>;

const archivePreview = z.object({
  madeAt: z.string().meta({ format: 'date-time' }),
  counts: archiveCounts,
  from: wireDay
    .nullable()
    .meta({ description: 'Day of the earliest transaction; null where there is none.' }),
  to: wireDay.nullable(),
  income: money,
  expenses: money,
  currency: currencyCode.meta({ description: 'In which the account showed its amounts.' }),
  hereAlready: count.meta({ description: 'Transactions of the archive that an import would pass over.' }),
  takesSettings: z.boolean().meta({
    description: 'The account is empty: it would take over currency and time zone as well.',
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
  isNightly: z.boolean().meta({ description: 'Whether this server is set up to make a backup every night.' }),
  lastVerifiedAt: z.string().nullable().meta({
    format: 'date-time',
    description: 'When the last nightly backup was brought back on trial, and was right.',
  }),
  failedAt: z.string().nullable().meta({
    format: 'date-time',
    description: 'When one failed that was tried since.',
  }),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const backupApi = {
  download: endpoint('GET', '/users/archive', {
    summary:
      'Everything that belongs to this account as one tar file: rows as lines of JSON, receipts, checksums.',
    sessionOnly: true,
    reply: { file: 'application/x-tar' },
  }),
  check: endpoint('POST', '/users/archive/check', {
    summary: 'What an archive of an account holds, and how much of it is here already. Nothing is changed.',
    sessionOnly: true,
    upload: archiveUpload,
    reply: archivePreview,
  }),
  importArchive: endpoint('POST', '/users/archive', {
    summary:
      'Add what an archive of an account holds to this one, all of it or nothing; what is here already stays and is not added again.',
    sessionOnly: true,
    upload: archiveUpload,
    reply: z.object({ added: archiveCounts, user }),
    status: 201,
  }),
  status: endpoint('GET', '/backups/status', {
    summary: 'When the last nightly backup of this server was verified.',
    reply: backupStatus,
  }),
};
