import { hash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StreamedFile } from '#contract/endpoint.ts';
import type { ImportDetail } from '#contract/imports.ts';
import { maxImportBytes } from '#contract/limits.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { getUserId } from '#server/features/auth/operator.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { addImport } from './adding/add-import.service.ts';
import type { ImportDeps } from './import-deps.ts';
import { discardImport, getImport } from './imports.service.ts';
import { openImportReaders } from './reader/readers.ts';
import { uploadImport } from './upload/upload-import.service.ts';

/**
 * Adds a file to somebody's account as they could themselves, and can undo. `decide` sees what was read and throws if it
 * is not to be added; then nothing of it remains.
 */
export async function importForUser(
  deps: Deps,
  { email, file }: { email: string; file: string },
  decide: (read: ImportDetail) => void,
): Promise<{ addedCount: number }> {
  const imports: ImportDeps = { ...deps, readers: openImportReaders(), running: new Map() };
  try {
    const caller = { userId: await getUserId(deps, email) };
    const { _id } = await uploadImport(imports, caller, localFile(file));
    await imports.running.get(_id);
    try {
      const read = await getImport(deps, caller, _id);
      if (read.problem !== null) throw new AppError('unreadable', read.problem);
      decide(read);
    } catch (error) {
      await discardImport(imports, caller, _id);
      throw error;
    }
    return await addImport(imports, caller, _id);
  } finally {
    await imports.readers.close();
  }
}

function localFile(file: string): StreamedFile {
  return {
    async saveTo(to) {
      if ((await stat(file)).size > maxImportBytes)
        throw new AppError('too_large', importMessages.failures.too_large);
      const bytes = await readFile(file);
      await writeFile(to, bytes, { mode: 0o600 });
      return { name: path.basename(file), hash: hash('sha256', bytes, 'base64url') };
    },
  };
}
