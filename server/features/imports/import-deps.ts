import { validate as isUuid } from 'uuid';
import { importMessages } from '#contract/messages/imports.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { RunningTasks } from '#server/platform/run-serially.ts';
import type { ImportReaders } from './reader/readers.ts';

/** `running` is what this server does on imports, so that requests can wait for it. */
export type ImportDeps = Deps & { readers: ImportReaders; running: RunningTasks };

/** The file is kept until the import is added or discarded, because answers and a changed layout read it anew. */
export function statementName(importId: string): string {
  return `${importId}.statement`;
}

/** The import that a stored file is of, if it is a statement. */
export function importIdOf(fileName: string): string | undefined {
  const id = fileName.endsWith('.statement') ? fileName.slice(0, -'.statement'.length) : '';
  return isUuid(id) ? id : undefined;
}

/** Never throws: what remains is swept later. */
export async function removeStatement(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  userId: UserId,
  importId: string,
): Promise<void> {
  await files.remove(userId, [statementName(importId)]).catch((error: unknown) => {
    log.warn({ err: error }, 'could not remove a statement');
  });
}

export function unknownImport(): AppError {
  return new AppError('not_found', importMessages.notFound);
}
