import { expect, it } from 'vitest';
import { noteSpending } from '#server/features/budgets/budget-alerts.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { get, post } from '#server/testing/entries.ts';
import { patient } from '#server/testing/patient-readers.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { callerOf, startTestApp } from '#server/testing/test-app.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';
import { openReaders } from './reading/reader-pool.ts';
import { listReceipts } from './receipts.queries.ts';
import { uploadReceipt } from './upload-receipt.service.ts';

it('an outage of the file storage affects only uploads and pictures of receipts', async () => {
  const s3 = await startS3();
  const server = await startTestApp('sqlite', s3.settings);
  const user = await server.signUp();
  const { receipt } = (await upload(user, await blankPicture())).json.details;
  const { _id } = (await post(user, { receiptId: receipt._id })).json;
  await s3.stop();

  const away = {
    message: 'The storage of receipts cannot be reached. Please try again in a moment.',
    code: 'busy',
  };
  expect((await get(user, `/receipts/${receipt._id}/picture`)).json).toEqual(away);
  const refused = await upload(user, await blankPicture());
  expect([refused.status, refused.headers['retry-after'], refused.json]).toEqual([503, '5', away]);
  expect((await get(user, '/receipts')).json.total).toBe(1);
  expect((await post(user)).status).toBe(201);

  // Deletions take effect at once; the sweep removes the files later.
  const remove = (url: string) => user.request({ method: 'DELETE', url: `/api${url}` });
  expect((await remove(`/transactions/${_id}`)).status).toBe(204);
  expect((await get(user, '/receipts')).json.total).toBe(0);
  expect((await remove('/users/account')).status).toBe(204);
  expect((await get(user, '/receipts')).status).toBe(401);
});

it('a receipt keeps its files when the connection is lost after its commit', async () => {
  const server = await startTestApp('sqlite');
  const user = await server.signUp();
  const { userId } = user;
  const [session] = (await get(user, '/auth/sessions')).json;
  const db: Database = {
    ...server.deps.db,
    async transaction(steps) {
      await server.deps.db.transaction(steps);
      throw Object.assign(new Error('terminating connection'), { code: '57P02' });
    },
  };
  const readers = openReaders(patient);
  const deps = { ...server.deps, db, readers, noteSpending };
  const uploading = uploadReceipt(deps, callerOf(userId, session._id), {
    name: 'bill.png',
    bytes: await blankPicture(),
  });
  await expect(uploading).rejects.toThrow('terminating connection');
  await readers.close();
  const rows = await listReceipts(server.deps.db.read, userId, { limit: 10, offset: 0 });
  const files: string[] = [];
  for await (const { name } of server.deps.files.list()) files.push(name);
  expect([rows.length, files]).toEqual([1, rows.map(({ id }) => `${id}.jpg`)]);
});
