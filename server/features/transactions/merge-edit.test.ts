import { beforeAll, expect, it } from 'vitest';
import { requestMessages } from '#contract/messages/requests.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { change, get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectCountsToHold, undo } from '#server/testing/undo.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('edits of different fields of a transaction at the same time are all kept', async () => {
    const user = await server.signUp();
    const { json: tea } = await post(user, { name: 'Tea', note: 'Red' });
    const edits = [
      { name: 'Green tea' },
      { cost: 5 },
      { category: 'Treats' },
      { addedOn: '2026-11-02' },
      { note: '' },
    ];
    const replies = await Promise.all(edits.map((edited) => change(user, tea, { ...edited, basedOn: tea })));
    expect(replies.map(({ status }) => status)).toEqual(edits.map(() => 200));
    const edited = { ...tea, ...Object.assign({}, ...edits) };
    expect((await get(user, '/transactions')).json.transactions).toEqual([edited]);
    await expectCountsToHold(server, user);
  });

  it('two edits of the same field of a transaction at the same time: one is refused with what it is now, and can be repeated', async () => {
    const user = await server.signUp();
    const { json: tea } = await post(user, { name: 'Tea', cost: 4 });
    const replies = await Promise.all(
      [5, 6].map((cost) => change(user, tea, { cost, note: `paid ${cost}`, basedOn: tea })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [present, refused] = replies
      .sort((one, other) => one.status - other.status)
      .map(({ json }) => json);
    expect(refused).toMatchObject({
      message: transactionMessages.changedMeanwhile,
      code: 'conflict',
      fields: { cost: `Changed to ${present.cost}.00.`, note: `Changed to “${present.note}”.` },
      details: present,
    });
    expect((await get(user, '/transactions')).json.transactions).toEqual([present]);

    const repeated = await change(user, present, { cost: 7, basedOn: refused.details });
    expect(repeated.json).toEqual({ ...present, cost: 7 });
    await undo(user, repeated);
    expect((await get(user, '/transactions')).json.transactions).toEqual([present]);
  });

  it('an edit of a transaction to what it has become meanwhile is not refused', async () => {
    const user = await server.signUp();
    const { json: tea } = await post(user, { name: 'Tea', addedOn: '2026-11-01' });
    const edited = { addedOn: '2026-11-02', basedOn: tea };
    for (let times = 1; times <= 2; times++) expect((await change(user, tea, edited)).status).toBe(200);
    expect((await change(user, tea, { ...edited, addedOn: '2026-11-03' })).json.fields).toEqual({
      addedOn: 'Changed to 2 Nov 2026.',
    });
  });

  it('an edit of a transaction leaves it in its category that has been renamed meanwhile', async () => {
    const user = await server.signUp();
    const { json: tea } = await post(user, { category: 'Garden' });
    const payload = { categoryToRename: 'Garden', newName: 'Yard' };
    await user.request({ method: 'PUT', url: '/api/transactions/category', payload });
    expect((await change(user, tea, { cost: 5, basedOn: tea })).json).toEqual({
      ...tea,
      cost: 5,
      category: 'Yard',
    });
    expect((await get(user, '/transactions/categories/expense')).json).not.toContain('Garden');
  });

  it('an edit of a transaction is not refused because its category is written in capitals meanwhile', async () => {
    const user = await server.signUp();
    const { json: tea } = await post(user, { category: 'Garden' });
    const payload = { categoryToRename: 'Garden', newName: 'GARDEN' };
    await user.request({ method: 'PUT', url: '/api/transactions/category', payload });
    expect((await change(user, tea, { category: 'Treats', basedOn: tea })).status).toBe(200);
    expect((await change(user, tea, { category: 'treats', basedOn: tea })).json.category).toBe('Treats');
  });

  it('an edit of a transaction that is based on something else than a transaction is rejected', async () => {
    const user = await server.signUp();
    const { json: tea } = await post(user, {});
    const { note: _, ...partial } = tea;
    for (const basedOn of [null, 'tea', [tea], partial, { ...tea, cost: '7.85' }, { ...tea, isIncome: 0 }])
      expect(await change(user, tea, { cost: 5, basedOn })).toMatchObject({
        status: 400,
        json: { message: requestMessages.invalidRequest },
      });
    const strange = { ...tea, cost: 1e308, name: 'x'.repeat(100_000), addedOn: 'never', more: true };
    expect((await change(user, tea, { note: 'Green', basedOn: strange })).json).toEqual({
      ...tea,
      note: 'Green',
    });
  });

  it('an edit of a transaction that does not say what it is based on replaces all of it', async () => {
    const user = await server.signUp();
    const { json: tea } = await post(user, { note: 'Red' });
    await change(user, tea, { cost: 5 });
    expect((await change(user, tea, { note: 'Green' })).json).toEqual({ ...tea, note: 'Green' });
  });
});
