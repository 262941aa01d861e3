import { beforeAll, expect, it } from 'vitest';
import { checkArchive, downloadArchive, importArchive } from '#server/testing/archives.ts';
import { change, chooseCurrency, get, listAll, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { drawAsPdf, drawnReceipts, reprinted } from '#server/testing/receipts/drawn-receipts.ts';
import { photograph } from '#server/testing/receipts/photograph.ts';
import { receiptHeic } from '#server/testing/receipts/write-heic.ts';
import { startTestApp, type TestApp, type TestReply } from '#server/testing/test-app.ts';
import { upload, uploadFiles } from '#server/testing/upload.ts';

const { pounds } = drawnReceipts;

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const signUp = async (currency = 'GBP') => {
    const user = await server.signUp();
    await chooseCurrency(user, currency);
    return user;
  };

  // In npm test, e2e/receipts-upload.spec.ts does so.
  it.runIf(isNightly)(
    'an uploaded receipt from an iPhone is kept as a JPEG that every browser shows',
    async () => {
      const user = await signUp();
      const { status, json } = await upload(user, receiptHeic, { name: 'IMG_0042.HEIC', type: 'image/heic' });
      expect(status).toBe(201);
      expect(json.receipt).toMatchObject({
        fileName: 'IMG_0042.HEIC',
        mediaType: 'image/heic',
        documentUrl: null,
      });
      const picture = await user.request({ url: json.fileUrl });
      expect(picture.headers['content-type']).toBe('image/jpeg');
      const next = await signUp();
      await importArchive(next, await downloadArchive(server, user));
      expect((await get(next, '/receipts')).json.receipts).toMatchObject([{ mediaType: 'image/heic' }]);
    },
  );

  it('an uploaded receipt is read from a photo and becomes a transaction', async () => {
    const user = await signUp();
    const { status, json } = await upload(user, await photograph(pounds, 'tilted'), { name: 'photo.jpg' });
    expect(status).toBe(201);
    expect(json.extractedData).toEqual({
      merchant: expect.stringMatching(/harbour lane grocers/i),
      amount: 18.73,
      category: 'Groceries',
      date: '2026-03-14',
    });
    expect(json.fileUrl).toBe(json.receipt.fileUrl);
    expect(json.transaction).toMatchObject({
      cost: 18.73,
      addedOn: '2026-03-14',
      isIncome: false,
      receiptId: json.receipt._id,
    });
    expect(await listAll(user)).toEqual([json.transaction]);
    expect((await get(user, `/receipts/${json.receipt._id}`)).json.lines.length).toBeGreaterThan(8);
  });

  it('an uploaded receipt comes with the alert of a budget that it reaches', async () => {
    const user = await signUp();
    const budget = { category: 'Groceries', month: 3, year: 2026 };
    await user.request({ method: 'POST', url: '/api/budgets', payload: { ...budget, amount: 20 } });
    const { json } = await upload(user, drawAsPdf(pounds));
    const alert = { ...budget, threshold: 80, spent: 18.73, available: 20 };
    expect(json.transaction.budgetAlert).toEqual(alert);
  });

  it.each([
    ['a name', 'Harbour Lane Grocers Ltd', 'Harbour Lane Grocers '.repeat(30)],
    ['a word', 'Harbour Lane Grocers Ltd', 'A'.repeat(3000)],
    ['a line', 'Whitby', 'of many words '.repeat(200)],
  ])(
    'an uploaded receipt with %s of excessive length is truncated to fit, also in an archive',
    async (_, from, to) => {
      const user = await signUp();
      const { status, json } = await upload(user, drawAsPdf(reprinted(pounds, from, to)));
      expect(status).toBe(201);
      expect(json.transaction.name.length).toBeLessThanOrEqual(200);
      expect(json.transaction.cost).toBe(18.73);
      const archive = await downloadArchive(server, user);
      expect((await checkArchive(await server.signUp(), archive)).json.counts).toMatchObject({ receipts: 1 });
    },
  );

  it('an uploaded receipt keeps its PDF along with a picture of the first page', async () => {
    const user = await signUp();
    const pdf = drawAsPdf(pounds);
    const { status, json } = await upload(user, pdf, { name: 'bill.pdf' });
    expect(status).toBe(201);
    expect(json.receipt).toMatchObject({ mediaType: 'application/pdf', pages: 1 });
    const document = await server.app.inject({ method: 'GET', url: json.receipt.documentUrl });
    expect(document.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(String(document.headers['content-disposition'])).toMatch(/^attachment/);
    expect(document.rawPayload.equals(Buffer.from(pdf))).toBe(true);
    const picture = await server.app.inject({ method: 'GET', url: json.fileUrl });
    expect(picture.headers['content-type']).toBe('image/jpeg');
  });

  it('an uploaded receipt is recorded as printed in a foreign currency, which it names', async () => {
    const user = await signUp('INR');
    const { json } = await upload(user, drawAsPdf(pounds));
    expect(json.receipt.reading).toMatchObject({ currency: 'GBP', amount: { value: 18.73, sure: true } });
    expect(json.transaction.cost).toBe(18.73);
    expect(json.receipt.reading.isForeign).toBe(true);
  });

  it('an uploaded receipt is not in a foreign currency because another one is displayed later', async () => {
    const user = await signUp('GBP');
    const { json } = await upload(user, drawAsPdf(pounds));
    await chooseCurrency(user, 'INR');
    const { reading } = (await get(user, `/receipts/${json.receipt._id}`)).json;
    expect(reading).toMatchObject({ currency: 'GBP', isForeign: false });
  });

  const plain = (day: string) =>
    drawAsPdf({ ...pounds, lines: ['Quillmere Stores', `Date: ${day} 12:40`, 'Tea 4.10', 'TOTAL 4.10'] });
  const dateOf = ({ json }: TestReply) => json.receipt.reading.date;

  it('an uploaded receipt without a sign of its country is dated as is usual where the user is', async () => {
    const inChicago = await server.signUp({ timeZone: 'America/Chicago' });
    const headers = { 'accept-language': 'en-US,en;q=0.9' };
    const american = await uploadFiles(inChicago, [{ bytes: plain('03/04/2026') }], { headers });
    expect(dateOf(american)).toMatchObject({ value: '2026-03-04', sure: true });
    const inBerlin = await server.signUp({ timeZone: 'Europe/Berlin' });
    const german = await uploadFiles(inBerlin, [{ bytes: plain('03/04/2026') }], {
      headers: { 'accept-language': 'de' },
    });
    expect(dateOf(german)).toMatchObject({ value: '2026-04-03', sure: true });
  });

  it('an uploaded receipt without a country is dated as the user corrected or confirmed the last one of the merchant', async () => {
    const user = await signUp('USD');
    const first = await upload(user, plain('03/04/2026'));
    expect(dateOf(first)).toMatchObject({ value: '2026-03-04', sure: false, alternatives: ['2026-04-03'] });
    expect(dateOf(first)).not.toHaveProperty('order');
    const guessed = await upload(user, plain('05/06/2026'));
    expect(dateOf(guessed)).toMatchObject({ value: '2026-05-06', sure: false });

    await change(user, first.json.transaction, { addedOn: '2026-04-03' });
    const corrected = await upload(user, plain('07/08/2026'));
    expect(dateOf(corrected)).toMatchObject({ value: '2026-08-07', sure: true });

    const other = await signUp('USD');
    const { json } = await upload(other, plain('03/04/2026'));
    await other.request({ method: 'POST', url: `/api/receipts/${json.receipt._id}/check` });
    expect(dateOf(await upload(other, plain('05/06/2026')))).toMatchObject({
      value: '2026-05-06',
      sure: true,
    });
  });

  it('an uploaded receipt without a sign of its country keeps what was confirmed in an archive', async () => {
    const user = await signUp('USD');
    const { json } = await upload(user, plain('03/04/2026'));
    await change(user, json.transaction, { addedOn: '2026-04-03' });
    const next = await signUp('USD');
    await importArchive(next, await downloadArchive(server, user));
    expect(dateOf(await upload(next, plain('05/06/2026')))).toMatchObject({
      value: '2026-06-05',
      sure: true,
    });
  });

  it.each([
    ['without an amount', pounds.lines.filter((line) => !/\d\.\d\d$|Tel/.test(line))],
    ['of which only the upper half is on the picture', pounds.lines.slice(0, 7)],
  ])(
    'an uploaded receipt %s is kept with its text, from which a person can choose the amount',
    async (_, lines) => {
      const user = await signUp();
      const { status, json } = await upload(user, drawAsPdf({ ...pounds, lines }));
      expect(status).toBe(422);
      expect(json.message).toBe(
        'Choose the amount on the picture, or type it in. If it was cut off, take one photo of the whole receipt.',
      );
      expect(await listAll(user)).toEqual([]);
      const kept = (await get(user, `/receipts/${json.details.receipt._id}`)).json;
      expect(kept.lines.length).toBeGreaterThan(3);
    },
  );

  it('an uploaded receipt of one sentence without any number asks for nothing to be chosen from it', async () => {
    const user = await signUp();
    const letter = drawAsPdf({ ...pounds, lines: ['The key is under the mat, help yourself to tea.'] });
    const { status, json } = await upload(user, letter);
    expect([status, json.message]).toEqual([
      422,
      'No amount was found on this picture. Please type it in. If it was cut off, take one photo of the whole receipt.',
    ]);
  });

  it('an uploaded receipt that may be a duplicate is reported with its match, and can be attached to that instead', async () => {
    const user = await signUp();
    const typed = await post(user, { name: 'Weekly shop', cost: 18.73, addedOn: '2026-03-16' });
    const { status, json } = await upload(user, drawAsPdf(pounds));
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'duplicate',
      message: 'This may already be recorded.',
      details: { matches: [{ _id: typed.json._id }], receipt: { transactions: [] } },
    });
    const { _id } = json.details.receipt;
    await user.request({
      method: 'PUT',
      url: `/api/receipts/${_id}/transaction`,
      payload: { transactionId: typed.json._id },
    });
    expect(await listAll(user)).toEqual([{ ...typed.json, receiptId: _id }]);
  });

  it('an uploaded receipt that may be a duplicate is recorded when the amount, date or type differs', async () => {
    const user = await signUp();
    await post(user, { name: 'Weekly shop', cost: 18.72, addedOn: '2026-03-14' });
    await post(user, { name: 'Weekly shop', cost: 18.73, addedOn: '2026-03-09' });
    await post(user, { name: 'Refund', cost: 18.73, addedOn: '2026-03-14', isIncome: true });
    expect((await upload(user, drawAsPdf(pounds))).status).toBe(201);
  });

  it('an uploaded receipt that may be a duplicate is reported when it is another photo of the same receipt', async () => {
    const user = await signUp();
    const first = await upload(user, drawAsPdf(pounds));
    const again = await upload(user, drawAsPdf(reprinted(pounds, 'Thank you', 'Many thanks')));
    expect([first.status, again.status]).toEqual([201, 409]);
    expect(again.json.details.matches).toEqual([first.json.transaction]);
  });

  it('an uploaded receipt that may be a duplicate is reported even when the first transaction has been edited', async () => {
    const user = await signUp();
    const first = await upload(user, drawAsPdf(pounds));
    const changed = { name: 'Picnic', cost: 20, addedOn: '2025-12-24' };
    const { json: recorded } = await change(user, first.json.transaction, changed);
    const again = await upload(user, drawAsPdf(reprinted(pounds, 'Thank you', 'Many thanks')));
    expect(again.status).toBe(409);
    expect(again.json.details.matches).toEqual([recorded]);
  });

  it('an uploaded receipt can be deleted and uploaded again', async () => {
    const user = await signUp();
    const { json } = await upload(user, drawAsPdf(pounds));
    await user.request({ method: 'DELETE', url: `/api/transactions/${json.transaction._id}` });
    expect((await get(user, '/receipts')).json.total).toBe(0);
    expect((await upload(user, drawAsPdf(pounds))).status).toBe(201);
  });
});
