import { createHash } from 'node:crypto';
import type { UserId } from '../caller.ts';
import { type FileStore, isPlain, plain, type StoredFile } from './file-store.ts';
import { openS3Client, S3Refusal, type S3Settings, textBetween, textOf } from './s3-client.ts';

const root = 'receipts';

/** The protocol lists and deletes at most so many at a time. */
const mostAtATime = 1000;

/**
 * Keeps files in a bucket as receipts/<user>/<name>. What else is in the bucket is neither listed nor touched.
 * A file is there whole or not at all, and for good once the storage has answered: that is the protocol's promise.
 */
export function openS3Files(settings: S3Settings, batch = mostAtATime): FileStore {
  const ask = openS3Client(settings);

  async function remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += batch) {
      const body = deletionOf(keys.slice(start, start + batch));
      const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
      const reply = await ask({ method: 'POST', query: { delete: '' }, headers, body });
      // A deletion that failed stands in an answer that says 200.
      if (textOf(reply).includes('<Error>')) throw new S3Refusal(200, reply);
    }
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const reply = await ask({
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
      await ask({ method: 'PUT', key: keyOf(userId, name), body: bytes });
    },
    async read(userId, name) {
      try {
        return await ask({ method: 'GET', key: keyOf(userId, name) });
      } catch (error) {
        if (error instanceof S3Refusal && error.reason === 'NoSuchKey') return undefined;
        throw error;
      }
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

/** Those named as this program names them, in the order of their names: a user's stand together. */
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
