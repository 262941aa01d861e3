import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { sumsEntry, writeArchive } from '#server/platform/archive/pack-archive.ts';
import { checkArchive, downloadArchive, type Entry, entriesIn, importArchive } from '../archives.ts';
import { backupFolder, contentsOf, type Saver, signUpSaver } from '../backups.ts';
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts';

export type Change = (entry: Entry) => Entry[];

export const keep: Change = (entry) => [entry];

/** Common fixture: someone's archive, and a user who may import modified copies. */
export interface ArchiveAtHand {
  server: TestApp;
  saver: Saver;
  user: TestUser;
  archive: Buffer;
  entries: readonly Entry[];
  /** A path in the test file's own folder; the whole archive is whole.tar. */
  fileNamed: (name: string) => string;
  /** Expects check and import to refuse it with this message, without changing or leaving anything. */
  expectRefused(bytes: Uint8Array, message: string | RegExp, status?: number): Promise<void>;
  /** The same archive with modified entries and correct checksums. */
  rewritten(change: Change, more?: readonly { name: string; bytes: Buffer }[]): Promise<Buffer>;
}

/** Call at the top of a test file; it is filled before the first test. */
export function archiveAtHand(): ArchiveAtHand {
  const fileNamed = backupFolder();
  const hand = { fileNamed, expectRefused, rewritten } as ArchiveAtHand;
  let before: unknown;
  beforeAll(async () => {
    const server = await startTestApp('sqlite');
    const saver = await signUpSaver(server);
    const user = await server.signUp();
    const archive = await downloadArchive(server, saver);
    const entries = await entriesIn(fileNamed('whole.tar'), archive);
    Object.assign(hand, { server, saver, user, archive, entries });
    before = await contentsOf(server.deps);
  });
  return hand;

  async function expectRefused(bytes: Uint8Array, message: string | RegExp, status = 422): Promise<void> {
    const { server, user } = hand;
    for (const send of [checkArchive, importArchive]) {
      const reply = await send(user, bytes);
      expect(reply.json.message).toMatch(message);
      expect(reply.status).toBe(status);
    }
    expect(readdirSync(path.join(server.deps.config.DATA_DIR, 'scratch'))).toEqual([]);
    expect(await contentsOf(server.deps)).toEqual(before);
  }

  async function rewritten(
    change: Change,
    more: readonly { name: string; bytes: Buffer }[] = [],
  ): Promise<Buffer> {
    const file = fileNamed(`${crypto.randomUUID()}.tar`);
    await writeArchive(file, async (add) => {
      for (const { name, bytes } of more) await add(name, bytes);
      for (const entry of hand.entries.filter(({ name }) => name !== sumsEntry))
        for (const { name, bytes } of change(entry)) await add(name, bytes);
    });
    return readFileSync(file);
  }
}
