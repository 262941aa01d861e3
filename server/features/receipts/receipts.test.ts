import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { blankPicture, upload, uploadFiles } from '#server/testing/upload.ts';
import { sweepFiles } from './sweep-files.job.ts';

/** On one database they are kept on disk, on the other in a bucket: neither knows which. */
forEachDialect('receipts', (dialect) => {
  let server: TestApp;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const s3 = dialect === 'postgres' ? await startS3() : undefined;
    server = await startTestApp(dialect, s3?.settings);
    stop = s3?.stop;
  });
  afterAll(() => stop?.());

  const filesOf = async ({ userId }: TestUser): Promise<string[]> => {
    const names: string[] = [];
    for await (const file of server.deps.files.list()) if (file.userId === userId) names.push(file.name);
    return names;
  };
  const uploadBlank = async (user: TestUser) => {
    const { status, json } = await upload(user, await blankPicture());
    expect(status).toBe(422);
    return json.details.receipt;
  };
  const remove = (user: TestUser, url: string) => user.request({ method: 'DELETE', url: `/api${url}` });

  describe('that cannot be read', () => {
    it('are kept, and answered with what was read', async () => {
      const user = await server.signUp();
      const { status, json } = await upload(user, await blankPicture(), { name: 'till slip.png' });
      expect(status).toBe(422);
      expect(json).toMatchObject({
        code: 'unreadable',
        message: 'The amount could not be read. Please fill in the rest.',
        details: {
          extractedData: { amount: null },
          matches: [],
          receipt: { fileName: 'till slip.png', mediaType: 'image/png', pages: 1, transactions: [] },
        },
      });
      expect(json.details.fileUrl).toBe(json.details.receipt.fileUrl);
      expect((await get(user, '/receipts')).json).toMatchObject({ total: 1, page: 1, totalPages: 1 });
      expect((await get(user, '/transactions')).json.total).toBe(0);
      expect(await filesOf(user)).toEqual([`${json.details.receipt._id}.jpg`]);
    });

    it('belong to the transaction that a person enters for them', async () => {
      const user = await server.signUp();
      const { _id } = await uploadBlank(user);
      const entered = await post(user, { receiptId: _id });
      expect(entered.json).toMatchObject({ receiptId: _id });
      expect((await get(user, `/receipts/${_id}`)).json).toMatchObject({
        transactions: [entered.json],
        lines: [],
      });
    });

    it('can be attached to a transaction that is there, and count as looked at then', async () => {
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

    it('take the place of a receipt that the transaction had', async () => {
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
      expect(await filesOf(user)).toEqual([`${second._id}.jpg`]);
    });

    it('are not kept twice when the same file comes again', async () => {
      const user = await server.signUp();
      const picture = await blankPicture();
      const first = await upload(user, picture);
      const again = await upload(user, picture);
      expect(again.status).toBe(422);
      expect(again.json.details.receipt._id).toBe(first.json.details.receipt._id);
      expect(await filesOf(user)).toHaveLength(1);

      await post(user, { receiptId: first.json.details.receipt._id });
      const once = await upload(user, picture);
      expect(once.status).toBe(409);
      expect(once.json).toMatchObject({
        code: 'duplicate',
        message: 'This receipt has been uploaded before.',
        details: { matches: [{ name: 'Harbour Café' }] },
      });
      expect(await filesOf(user)).toHaveLength(1);
    });

    it('are kept once when the same file comes several times together', async () => {
      const user = await server.signUp();
      const picture = await blankPicture();
      const replies = await Promise.all([1, 2, 3].map(() => upload(user, picture)));
      expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
      expect((await get(user, '/receipts')).json.total).toBe(1);
      expect(await filesOf(user)).toHaveLength(1);
    });
  });

  describe('that are refused', () => {
    const refused = async (user: TestUser) => {
      expect((await get(user, '/receipts')).json.total).toBe(0);
      expect(await filesOf(user)).toEqual([]);
    };

    it('are those above 10 MB, and leave nothing behind', async () => {
      const user = await server.signUp();
      const { status, json } = await upload(user, Buffer.alloc(10 * 1024 * 1024 + 1, 1));
      expect(status).toBe(413);
      expect(json.message).toBe('This file is larger than 10 MB.');
      await refused(user);
    });

    it('are those of another type, whatever they are called', async () => {
      const user = await server.signUp();
      for (const text of ['a plain text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a']) {
        const { status, json } = await upload(user, Buffer.from(text), { name: 'receipt.png' });
        expect(status).toBe(415);
        expect(json.message).toBe('Please choose a JPG, PNG or PDF file.');
      }
      await refused(user);
    });

    it('are damaged ones', async () => {
      const user = await server.signUp();
      const whole = await blankPicture({ width: 400, height: 400 });
      const { status, json } = await upload(user, whole.subarray(0, 40));
      expect(status).toBe(422);
      expect(json.details).toBeUndefined();
      await refused(user);
    });

    it('are those of more than 40 megapixels', async () => {
      const user = await server.signUp();
      const { status, json } = await upload(user, await blankPicture({ width: 8000, height: 5001 }));
      expect(status).toBe(413);
      expect(json.message).toBe('This picture has more than 40 megapixels.');
      await refused(user);
    });

    it('are none, an empty one, two at a time and one in another field', async () => {
      const user = await server.signUp();
      const bytes = await blankPicture();
      const replies = [
        await uploadFiles(user, []),
        await uploadFiles(user, [{ bytes: Buffer.alloc(0) }]),
        await uploadFiles(user, [{ bytes }, { bytes: await blankPicture() }]),
        await uploadFiles(user, [{ bytes, field: 'file' }]),
      ];
      expect(replies.map(({ status, json }) => [status, json.message])).toEqual([
        [400, 'Please select a file to upload.'],
        [400, 'Please select a file to upload.'],
        [400, 'Please upload one file at a time.'],
        [400, 'Please select a file to upload.'],
      ]);
      await refused(user);
    });

    it('are those of a crowd, politely', async () => {
      const user = await server.signUp();
      const replies = await Promise.all(
        Array.from({ length: 60 }, async () => upload(user, await blankPicture())),
      );
      const statuses = replies.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([422, 503]));
      const busy = replies.find(({ status }) => status === 503);
      expect(busy?.headers['retry-after']).toBe('5');
      expect((await upload(user, await blankPicture())).status).toBe(422);
    });

    it('are requests that are no form', async () => {
      const user = await server.signUp();
      const asJson = await user.request({
        method: 'POST',
        url: '/api/receipts/upload',
        payload: { receipt: 'x' },
      });
      expect(asJson.status).toBe(415);
      const broken = await user.request({
        method: 'POST',
        url: '/api/receipts/upload',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--y\r\nnothing of the kind',
      });
      expect(broken.status).toBe(400);
      const elsewhere = await user.request({
        method: 'POST',
        url: '/api/transactions',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      });
      expect(elsewhere.status).toBe(415);
    });
  });

  describe('show their picture', () => {
    it('by a link for ten minutes, without a token', async () => {
      const user = await server.signUp();
      const { fileUrl } = await uploadBlank(user);
      const seen = await server.request({ method: 'GET', url: fileUrl });
      expect(seen.status).toBe(200);
      expect(seen.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      server.clock.advance(10 * 60_000);
      expect((await server.request({ method: 'GET', url: fileUrl })).status).toBe(200);
      server.clock.advance(1);
      expect((await server.request({ method: 'GET', url: fileUrl })).status).toBe(404);
      expect((await user.request({ method: 'GET', url: fileUrl })).status).toBe(200);
    });

    it('to nobody else: not without a link, with a changed one, for another receipt, or with a foreign token', async () => {
      const user = await server.signUp();
      const { _id, fileUrl } = await uploadBlank(user);
      const other = await uploadBlank(user);
      const stranger = await server.signUp();
      const [bare, link = ''] = fileUrl.split('?link=');
      const [owner, session, expires, signature] = link.split('.');
      const tried = await Promise.all([
        server.request({ method: 'GET', url: bare }),
        server.request({ method: 'GET', url: `${bare}?link=` }),
        server.request({
          method: 'GET',
          url: `${bare}?link=${owner}.${session}.${Number(expires) + 1}.${signature}`,
        }),
        server.request({
          method: 'GET',
          url: `${bare}?link=${stranger.userId}.${session}.${expires}.${signature}`,
        }),
        server.request({ method: 'GET', url: `${bare}?link=${link.slice(0, -2)}` }),
        server.request({ method: 'GET', url: fileUrl.replace(_id, other._id) }),
        server.request({ method: 'GET', url: fileUrl.replace('picture', 'document') }),
        stranger.request({ method: 'GET', url: bare }),
        stranger.request({ method: 'GET', url: `/api/receipts/${_id}` }),
        remove(stranger, `/receipts/${_id}`),
      ]);
      expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
      const texts = new Set(tried.map(({ text }) => text));
      expect(texts).toEqual(
        new Set([JSON.stringify({ message: 'This receipt does not exist.', code: 'not_found' })]),
      );
    });

    it('no longer once the session that made the link has ended', async () => {
      const user = await server.signUp();
      const { fileUrl } = await uploadBlank(user);
      await user.request({ method: 'POST', url: '/api/auth/logout' });
      expect((await server.request({ method: 'GET', url: fileUrl })).status).toBe(404);
    });

    it('encoded anew, turned upright, without what a camera writes into it', async () => {
      const user = await server.signUp();
      const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#dcb' } })
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const { json } = await upload(user, photo);
      const { receipt } = json.details;
      const stored = await server.deps.files.read(user.userId, `${receipt._id}.jpg`);
      const { exif, width, height } = await sharp(stored).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 80 });
      expect(receipt).toMatchObject({ width: 40, height: 80 });
    });
  });

  describe('go', () => {
    it('with the last of their transactions, and their files once that is final', async () => {
      const user = await server.signUp();
      const { _id } = await uploadBlank(user);
      const one = await post(user, { receiptId: _id });
      const two = await post(user, { receiptId: _id });
      await remove(user, `/transactions/${one.json._id}`);
      expect(await filesOf(user)).toHaveLength(1);
      expect((await get(user, `/receipts/${_id}`)).status).toBe(200);
      await remove(user, `/transactions/${two.json._id}`);
      expect((await get(user, `/receipts/${_id}`)).status).toBe(404);
      expect((await get(user, `/receipts/${_id}/picture`)).status).toBe(404);
      await remove(user, '/deleted');
      expect(await filesOf(user)).toEqual([]);
    });

    it('with bulk deletions, and only theirs', async () => {
      const user = await server.signUp();
      const [gone, waiting] = [await uploadBlank(user), await uploadBlank(user)];
      const entered = await post(user, { receiptId: gone._id });
      await user.request({
        method: 'DELETE',
        url: '/api/transactions/bulk',
        payload: { transactionIds: [entered.json._id] },
      });
      await remove(user, '/deleted');
      expect(await filesOf(user)).toEqual([`${waiting._id}.jpg`]);
    });

    it('alone when asked: the transaction stays', async () => {
      const user = await server.signUp();
      const { _id } = await uploadBlank(user);
      const entered = await post(user, { receiptId: _id });
      expect((await remove(user, `/receipts/${_id}`)).status).toBe(204);
      expect((await remove(user, `/receipts/${_id}`)).status).toBe(404);
      expect((await get(user, `/receipts/${_id}/picture`)).status).toBe(404);
      await remove(user, '/deleted');
      expect(await filesOf(user)).toEqual([]);
      expect((await get(user, '/transactions')).json.transactions).toEqual([
        { ...entered.json, receiptId: null },
      ]);
    });

    it('with the account', async () => {
      const user = await server.signUp();
      await uploadBlank(user);
      await user.request({ method: 'DELETE', url: '/api/users/account' });
      expect(await filesOf(user)).toEqual([]);
    });

    it('when nothing knows their files any more, and no upload under way can', async () => {
      const user = await server.signUp();
      const { _id } = await uploadBlank(user);
      const deleted = await uploadBlank(user);
      await remove(user, `/receipts/${deleted._id}`);
      await server.deps.files.put(user.userId, `${crypto.randomUUID()}.jpg`, Buffer.from('left over'));
      await server.deps.files.put('somebody', 'notes.txt', Buffer.from('not ours'));
      await sweepFiles({ ...server.deps, clock: { now: () => Date.now() } });
      expect(await filesOf(user)).toHaveLength(3);
      await sweepFiles({ ...server.deps, clock: { now: () => Date.now() + 2 * 60 * 60_000 } });
      expect((await filesOf(user)).sort()).toEqual([`${_id}.jpg`, `${deleted._id}.jpg`]);
      expect(await server.deps.files.read('somebody', 'notes.txt')).toBeDefined();
    });
  });

  it('stay with a transaction that is changed, unless it says otherwise', async () => {
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

  it('are listed a page at a time, the last first', async () => {
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

  it('do nothing twice with an Idempotency-Key', async () => {
    const user = await server.signUp();
    const bytes = await blankPicture();
    const send = (key: string, file = bytes) =>
      uploadFiles(user, [{ bytes: file }], { headers: { 'idempotency-key': key } });
    const first = await send('a key');
    const again = await send('a key');
    expect(again.json.details.receipt._id).toBe(first.json.details.receipt._id);
    expect((await send('a key', await blankPicture())).status).toBe(409);
    expect(await filesOf(user)).toHaveLength(1);
  });
});
