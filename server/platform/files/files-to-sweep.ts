import { validate as isUuid } from 'uuid';
import type { Deps } from '../deps.ts';
import type { StoredFile } from './file-store.ts';

/**
 * A newer file may belong to an upload in progress, on this server or another, or to the import of an archive, whose rows
 * come after all its files: that takes hours at most. The clocks of servers and buckets differ by less.
 */
const leastAge = 24 * 60 * 60_000;

/**
 * Every file that is nobody's if no row refers to it. One older than the database is left alone: it belongs to another, whose
 * place a new one has taken by mistake. Once stopped, the rest is left for later.
 */
export async function* filesToSweep(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  stopped?: AbortSignal,
): AsyncGenerator<StoredFile> {
  const [since, before] = [await db.createdAt(), clock.now() - leastAge];
  for await (const file of files.list()) {
    if (stopped?.aborted) return;
    if (file.changedAt >= since && file.changedAt <= before && isUuid(file.userId)) yield file;
  }
}
