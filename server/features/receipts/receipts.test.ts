import { beforeAll, expect, it } from 'vitest';
import { startAppWithFiles } from '#server/testing/app-with-files.ts';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { deletionsOf, filesOf, send, uploadBlank } from '#server/testing/undo.ts';
import { blankPicture, upload, uploadFiles } from '#server/testing/upload.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startAppWithFiles(dialect);
  });

  it('receipts that cannot be read are stored, and returned with what could be read', async () => {
    const user = await server.signUp();
    const { status, json } = await upload(user, await blankPicture(), { name: 'till slip.png' });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      code: 'unreadable',
      message: 'No text was found on this picture. Please fill in the details.',
      details: {
        extractedData: { amount: null },
        matches: [],
        receipt: { fileName: 'till slip.png', mediaType: 'image/png', pages: 1, transactions: [] },
      },
    });
    expect(json.details.fileUrl).toBe(json.details.receipt.fileUrl);
    expect((await get(user, '/receipts')).json).toMatchObject({ total: 1, page: 1, totalPages: 1 });
    expect((await get(user, '/transactions')).json.total).toBe(0);
    expect(await filesOf(server, user)).toEqual([`${json.details.receipt._id}.jpg`]);
  });

  it('receipts that cannot be read are linked to the transaction entered for them, which marks them as checked', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const entered = await post(user, { receiptId: _id });
    expect(entered.json).toMatchObject({ receiptId: _id });
    expect((await get(user, `/receipts/${_id}`)).json).toMatchObject({
      isChecked: true,
      transactions: [entered.json],
      lines: [],
    });
  });

  it('receipts that cannot be read can be attached to an existing transaction, which marks them as checked', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const there = await post(user);
    const attach = (transactionId: string) =>
      user.request({ method: 'PUT', url: `/api/receipts/${_id}/transaction`, payload: { transactionId } });
    expect((await attach(there.json._id)).json).toMatchObject({
      _id,
      isChecked: true,
      transactions: [{ _id: there.json._id, receiptId: _id }],
    });
    expect((await attach('nobody')).status).toBe(404);
    expect((await attach(crypto.randomUUID())).status).toBe(404);
  });

  it('receipts that cannot be read replace the transaction’s existing receipt, which can be restored', async () => {
    const user = await server.signUp();
    const [first, second] = [await uploadBlank(user), await uploadBlank(user)];
    const { json } = await post(user, { receiptId: first._id });
    const attach = (_id: string) =>
      user.request({
        method: 'PUT',
        url: `/api/receipts/${_id}/transaction`,
        payload: { transactionId: json._id },
      });
    expect((await attach(second._id)).json.transactions).toEqual([{ ...json, receiptId: second._id }]);
    expect((await attach(second._id)).status).toBe(200);
    expect((await get(user, '/receipts')).json.total).toBe(1);

    const [replaced] = await deletionsOf(user);
    expect(replaced).toMatchObject({ kind: 'receipt', name: 'receipt.png' });
    await send(user, `/deleted/${replaced._id}/restore`);
    expect((await get(user, '/receipts')).json.receipts).toMatchObject([
      { _id: second._id, transactions: [{ ...json, receiptId: second._id }] },
      { _id: first._id, transactions: [] },
    ]);
    expect(await filesOf(server, user)).toEqual([`${first._id}.jpg`, `${second._id}.jpg`]);
  });

  it('receipts that cannot be read are stored once when the same file is uploaded again', async () => {
    const user = await server.signUp();
    const picture = await blankPicture();
    const first = await upload(user, picture);
    const again = await upload(user, picture);
    expect(again.status).toBe(422);
    expect(again.json.details.receipt._id).toBe(first.json.details.receipt._id);
    expect(await filesOf(server, user)).toHaveLength(1);

    await post(user, { receiptId: first.json.details.receipt._id });
    const once = await upload(user, picture);
    expect(once.status).toBe(409);
    expect(once.json).toMatchObject({
      code: 'duplicate',
      message: 'This receipt has been uploaded before.',
      details: { matches: [{ name: 'Harbour Café' }] },
    });
    expect(await filesOf(server, user)).toHaveLength(1);
  });

  it('receipts that cannot be read are stored once when the same file is uploaded several times at once', async () => {
    const user = await server.signUp();
    const picture = await blankPicture();
    const replies = await Promise.all([1, 2, 3].map(() => upload(user, picture)));
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await get(user, '/receipts')).json.total).toBe(1);
    expect(await filesOf(server, user)).toHaveLength(1);
  });

  it('receipts stay linked when their transaction is edited, unless the edit changes the link', async () => {
    const user = await server.signUp();
    const { _id } = await uploadBlank(user);
    const { json } = await post(user, { receiptId: _id });
    const put = (more: object) =>
      user.request({
        method: 'PUT',
        url: `/api/transactions/${json._id}`,
        payload: {
          name: 'Bakery',
          category: 'Food',
          cost: 3,
          addedOn: '2026-11-02',
          isIncome: false,
          ...more,
        },
      });
    expect((await put({})).json.receiptId).toBe(_id);
    expect((await put({ receiptId: null })).json.receiptId).toBeNull();
    expect((await put({ receiptId: _id })).json.receiptId).toBe(_id);
    for (const foreign of ['nobody', crypto.randomUUID()]) {
      const { status, json: error } = await put({ receiptId: foreign });
      expect([status, error.fields]).toEqual([400, { receiptId: 'This receipt does not exist.' }]);
    }
  });

  it('receipts are listed page by page, newest first', async () => {
    const user = await server.signUp();
    const ids = [];
    for (let count = 0; count < 3; count++) ids.unshift((await uploadBlank(user))._id);
    const page = async (query: string) =>
      (await get(user, `/receipts${query}`)).json.receipts.map(({ _id }: { _id: string }) => _id);
    expect(await page('')).toEqual(ids);
    expect(await page('?page=2&limit=2')).toEqual(ids.slice(2));
    expect(await page('?page=9')).toEqual([]);
    expect(await page('?limit=1000')).toEqual(ids);
    const { status, json } = await get(user, '/receipts?page=0');
    expect([status, json.message]).toEqual([400, 'Page and limit are whole numbers from 1.']);
  });

  it('receipts are uploaded once per Idempotency-Key', async () => {
    const user = await server.signUp();
    const bytes = await blankPicture();
    const send = (key: string, file = bytes) =>
      uploadFiles(user, [{ bytes: file }], { headers: { 'idempotency-key': key } });
    const first = await send('a key');
    const again = await send('a key');
    expect(again.json.details.receipt._id).toBe(first.json.details.receipt._id);
    expect((await send('a key', await blankPicture())).status).toBe(409);
    expect(await filesOf(server, user)).toHaveLength(1);
  });
});
