import { beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { change, chooseCurrency, get, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { drawAsPdf, drawnReceipts, reprinted } from '#server/testing/receipts/drawn-receipts.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { upload } from '#server/testing/upload.ts';

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

  const harbour = 'Harbour Lane Grocers Ltd';
  const another = (readAs = harbour) =>
    drawAsPdf(reprinted(reprinted(pounds, '14/03/2026', '21/03/2026'), harbour, readAs));

  it.each([
    ['as before', harbour],
    ['with an extra character', `${harbour}.`],
    ['with misread letters', 'Harb0ur 1ane Grocers Ltd'],
  ])(
    'an uploaded receipt of a known merchant gets the same name and category when it is read %s',
    async (_, readAs) => {
      const user = await signUp();
      const { json } = await upload(user, drawAsPdf(pounds));
      await change(user, json.transaction, { name: 'By the harbour', category: 'Treats' });
      const next = await upload(user, another(readAs));
      expect(next.json.extractedData).toMatchObject({
        merchant: 'By the harbour',
        category: 'Treats',
        date: '2026-03-21',
      });
      expect(next.json.receipt.reading).toMatchObject({
        merchant: { sure: true },
        category: { sure: true, reason: 'Treats: as last time' },
      });
    },
  );

  it('a known merchant is not confused with one whose name differs by a letter', async () => {
    const user = await signUp();
    const { json } = await upload(user, drawAsPdf(pounds));
    await change(user, json.transaction, { name: 'By the harbour', category: 'Treats' });
    const next = await upload(user, another('Harbour Lake Grocers Ltd'));
    expect(next.json.extractedData.merchant).toBe('Harbour Lake Grocers Ltd');
    expect(next.json.transaction.name).toBe('Harbour Lake Grocers Ltd');
  });

  it('an uploaded receipt of a known merchant ignores categories that nobody has chosen, until they are confirmed', async () => {
    const user = await signUp();
    const name = 'Quillmere & Sons Ltd';
    const unsorted = (day: string) =>
      drawAsPdf({ ...pounds, lines: [name, 'Whitby', `Date: ${day}`, 'Zyx 18.73', 'TOTAL £18.73'] });
    const first = await upload(user, unsorted('14/03/2026'));
    expect(first.json).toMatchObject({
      extractedData: { category: 'Miscellaneous' },
      receipt: { reading: { category: null } },
    });
    const proposed = async () =>
      (await get(user, `/transactions/suggest?name=${encodeURIComponent(name)}`)).json.suggestions;
    expect(await proposed()).toEqual([]);
    const second = await upload(user, unsorted('15/03/2026'));
    expect(second.json.receipt.reading.category).toBeNull();
    await change(user, second.json.transaction, { cost: 3 });
    expect(await proposed()).toEqual([]);

    await user.request({ method: 'POST', url: `/api/receipts/${first.json.receipt._id}/check` });
    expect(await proposed()).toMatchObject([{ category: 'Miscellaneous' }]);
    await change(user, second.json.transaction, { category: 'Gardening' });
    expect((await proposed())[0]).toMatchObject({ category: 'Gardening' });
    expect(await findDifferences(server.deps.db.read, user.userId)).toEqual([]);
  });

  it('an uploaded receipt of a known merchant is categorised by all entries there, with or without a receipt', async () => {
    const user = await signUp();
    const first = await upload(user, drawAsPdf(pounds));
    await user.request({ method: 'POST', url: `/api/receipts/${first.json.receipt._id}/check` });
    for (const addedOn of ['2026-05-01', '2026-06-01', '2026-07-01'])
      await post(user, { name: harbour, category: 'Food', cost: 7, addedOn });
    const { json } = await upload(user, another());
    expect(json.receipt.reading.category).toMatchObject({
      value: 'Food',
      reason: 'Food: 3 of 4 at Harbour Lane Grocers',
    });
  });

  it('an uploaded receipt of a known merchant is categorised as an expense, even when the previous one became an income', async () => {
    const user = await signUp();
    const { json } = await upload(user, drawAsPdf(pounds));
    await change(user, json.transaction, { category: 'Salary', isIncome: true });
    const next = await upload(user, another());
    expect(next.json.transaction).toMatchObject({ category: 'Groceries', isIncome: false });
  });

  it('an uploaded receipt of a known merchant stays unsure until the previous one is confirmed', async () => {
    const user = await signUp();
    const first = await upload(user, drawAsPdf(reprinted(pounds, harbour, 'Corner Branch')));
    expect(first.json.receipt.reading.merchant.sure).toBe(false);
    const next = await upload(user, another('Corner Branch'));
    expect(next.json.receipt.reading.merchant).toMatchObject({ value: 'Corner Branch', sure: false });

    await user.request({ method: 'POST', url: `/api/receipts/${next.json.receipt._id}/check` });
    const third = await upload(user, drawAsPdf(reprinted(pounds, harbour, 'Corner Branch!')));
    expect(third.json.details.receipt.reading.merchant).toMatchObject({ value: 'Corner Branch', sure: true });
  });
});
