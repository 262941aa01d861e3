import { writeFileSync } from 'node:fs';
import { bytesOf, readArchive } from '#server/platform/archive/read-archive.ts';
import type { TestApp, TestReply, TestUser } from './test-app.ts';
import { type FilePart, uploadFiles } from './upload.ts';

/** The archive of all of a user's data, as a browser downloads it. */
export async function downloadArchive({ app }: TestApp, { token }: TestUser): Promise<Buffer> {
  const reply = await app.inject({
    method: 'GET',
    url: '/api/users/archive',
    headers: { authorization: `Bearer ${token}` },
  });
  if (reply.statusCode !== 200) throw new Error(`the download answered ${reply.statusCode}`);
  return reply.rawPayload;
}

export function checkArchive(user: TestUser, bytes: Uint8Array): Promise<TestReply> {
  return sendArchive(user, '/api/users/archive/check', bytes);
}

export function importArchive(
  user: TestUser,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<TestReply> {
  return sendArchive(user, '/api/users/archive', bytes, headers);
}

function sendArchive(
  user: TestUser,
  url: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<TestReply> {
  return uploadFiles(user, [archiveFile(bytes)], { url, headers });
}

export function archiveFile(bytes: Uint8Array): FilePart {
  return { bytes, field: 'archive', name: 'archive.tar', type: 'application/x-tar' };
}

export interface Entry {
  name: string;
  bytes: Buffer;
  /** Offset of the entry's bytes in the file. */
  start: number;
}

/** Every entry of an archive, which is first written to `file`. */
export async function entriesIn(file: string, archive: Uint8Array): Promise<Entry[]> {
  writeFileSync(file, archive);
  const entries: Entry[] = [];
  let offset = 0;
  for await (const entry of readArchive(file)) {
    const bytes = await bytesOf(entry);
    entries.push({ name: entry.name, bytes, start: offset + 512 });
    offset += 512 + Math.ceil(bytes.length / 512) * 512;
  }
  return entries;
}
