import { createHash } from 'node:crypto';
import { batchesOf } from '../batches.ts';
import type { UserId } from '../caller.ts';
import { type FileStore, isPlain, plain, type StoredFile } from './file-store.ts';
import { openS3Client, S3Refusal, type S3Settings, textBetween, textOf } from './s3-client.ts';

const root = 'receipts';

/** The protocol's maximum for one list or delete request. */
const maxBatch = 1000;

/**
 * Stores files in a bucket as receipts/<user>/<name>; other objects in it are neither listed nor touched. S3
 * guarantees that writes are atomic, and durable once acknowledged.
 */
export function openS3Files(settings: S3Settings, batch = maxBatch): FileStore {
  const send = openS3Client(settings);

  async function remove(keys: readonly string[]): Promise<void> {
    for (const some of batchesOf(keys, batch)) {
      const body = deletionOf(some);
      const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
      const reply = await send({ method: 'POST', query: { delete: '' }, headers, body });
      // Failed deletions are reported in the body of a 200 response.
      if (textOf(reply).includes('<Error>')) throw new S3Refusal(200, reply);
    }
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const reply = await send({
        method: 'GET',
        query: {
          'list-type': '2',
          prefix,
          'max-keys': String(batch),
          ...(after === '' ? {} : { 'continuation-token': after }),
        },
      });
      const page = textOf(reply);
      yield* filesIn(page);
      after = textBetween(page, 'NextContinuationToken')?.replaceAll('&amp;', '&');
    }
  }

  return {
    async put(userId, name, bytes) {
      await send({ method: 'PUT', key: keyOf(userId, name), body: bytes });
    },
    async read(userId, name) {
      try {
        return await send({ method: 'GET', key: keyOf(userId, name) });
      } catch (error) {
        if (error instanceof S3Refusal && error.reason === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async sizeOf(userId, name) {
      const prefix = keyOf(userId, name);
      const reply = await send({ method: 'GET', query: { 'list-type': '2', prefix, 'max-keys': '1' } });
      const page = textOf(reply);
      // The first of those that begin with it is the one that is no longer.
      return textBetween(page, 'Key') === prefix ? Number(textBetween(page, 'Size')) : undefined;
    },
    remove: (userId, names) => remove(names.map((name) => keyOf(userId, name))),
    async removeAll(userId) {
      const found: string[] = [];
      for await (const { name } of list(`${root}/${plain(userId)}/`)) found.push(keyOf(userId, name));
      await remove(found);
    },
    list: () => list(`${root}/`),
  };
}

/** Only objects named by this program, in key order, so that each user's files are contiguous. */
function filesIn(page: string): StoredFile[] {
  return [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([entry]) => {
    const [, userId, name] = /^receipts\/([^/]+)\/([^/]+)$/.exec(textBetween(entry, 'Key') ?? '') ?? [];
    const changedAt = Date.parse(textBetween(entry, 'LastModified') ?? '');
    if (userId === undefined || name === undefined || Number.isNaN(changedAt)) return [];
    return isPlain(userId) && isPlain(name) ? [{ userId, name, changedAt }] : [];
  });
}

function deletionOf(keys: readonly string[]): string {
  const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('');
  return `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`;
}

function keyOf(userId: UserId, name: string): string {
  return `${root}/${plain(userId)}/${plain(name)}`;
}
