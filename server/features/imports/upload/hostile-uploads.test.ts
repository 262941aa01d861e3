import { writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { StreamedFile } from '#contract/endpoint.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { addStatement, settled, statementOf, uploadStatement } from '#server/testing/imports.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { openImportReaders } from '../reader/readers.ts';
import { importLimits } from '../reading/limits.ts';
import { uploadImport } from './upload-import.service.ts';

const refused = importMessages.failures;

forDialectsOfRun((dialect) => {
  let server: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    user = await server.signUp();
  });

  /** The sentence that refuses it, at once or after a while. */
  async function sentenceFor(bytes: Uint8Array): Promise<string> {
    const { status, json } = await uploadStatement(user, bytes);
    return status === 201 ? (await settled(user, json._id)).problem : json.message;
  }

  // `hostile-files.test.ts` has others that are refused.
  it.each<[string, () => Uint8Array, string]>([
    ['an endless line', () => Buffer.from('a,'.repeat(2_000_000)), refused.line_too_long],
    [
      'a zip bomb',
      () =>
        zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(importLimits.unpackedBytes + 1) }, { level: 1 }),
      refused.unpacked_too_large,
    ],
  ])(
    'a hostile file of %s ends with a sentence, and others are served as before',
    async (_, make, sentence) => {
      const reading = sentenceFor(make());
      const other = await server.signUp();
      expect((await get(other, '/transactions')).status).toBe(200);
      expect(await reading).toBe(sentence);
      expect((await addStatement(other, statementOf('2026-11-02,Tea,-1.00'))).json).toEqual({
        addedCount: 1,
      });
    },
  );

  it('a file that waits for its turn is not in memory', async () => {
    const readers = openImportReaders();
    onTestFinished(() => readers.close());
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const others = readers.use(user.userId, 0, () => isFree);
    const statement = statementOf('2026-11-02,Tea,-1.00');
    const file: StreamedFile = {
      async saveTo(path) {
        writeFileSync(path, statement);
        return { name: 'statement.csv', hash: 'of this file' };
      },
    };
    const read = vi.spyOn(server.deps.files, 'read');
    onTestFinished(() => read.mockRestore());
    const deps = { ...server.deps, readers, running: new Map() };
    const { _id: id } = await uploadImport(deps, { userId: user.userId }, file);
    expect(read).not.toHaveBeenCalled();
    free();
    await others;
    expect((await settled(user, id)).status).toBe('ready');
    expect(read).toHaveBeenCalledOnce();
  });
});
