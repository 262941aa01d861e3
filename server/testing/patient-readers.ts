import { openImportReaders } from '#server/features/imports/reader/readers.ts';
import { openReaders } from '#server/features/receipts/reading/reader-pool.ts';

/** Far more than reading takes on a busy machine: for tests that are not about the deadline. */
export const patient = { deadlineMs: 300_000 };

/** The processes that read receipts and bank files, for an app. */
export function openPatientReaders() {
  return { readers: openReaders(patient), importReaders: openImportReaders(patient) };
}
