import { expect, it } from 'vitest';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import { putFiles, removeFiles } from './receipt-files.service.ts';

it('the picture of a PDF that cannot be stored is removed', async () => {
  const kept = new Set<string>();
  const files: Pick<FileStore, 'put' | 'remove'> = {
    async put(_, name) {
      if (name.endsWith('.pdf')) throw new Error('no room');
      kept.add(name);
    },
    async remove(_, names) {
      for (const name of names) kept.delete(name);
    },
  };
  const bytes = Buffer.from('paper');
  const put = (document?: Uint8Array) =>
    putFiles(files as FileStore, 'u1', { id: 'r1', picture: bytes, document });
  await expect(put(bytes)).rejects.toThrow('no room');
  expect([...kept]).toEqual([]);
  await put();
  expect([...kept]).toEqual(['r1.jpg']);
});

it('files that cannot be removed are logged and left to the sweep', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const files: Pick<FileStore, 'remove'> = { remove: () => Promise.reject(new Error('no storage')) };
  await removeFiles({ files: files as FileStore, log }, 'u1', ['r1']);
  expect(JSON.parse(lines.join())).toMatchObject({
    msg: expect.stringContaining('receipt files'),
    err: { message: 'no storage' },
  });
});
