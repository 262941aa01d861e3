import { beforeAll, expect, it } from 'vitest';
import { get, post, postAll } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { deletionsOf, remove } from '#server/testing/undo.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';
import { purgeOldEvents, recordEvent } from './account-events.service.ts';

const day = 24 * 3_600_000;
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('account events list successful and failed sign-ins with device and address, newest first', async () => {
    const user = await test.signUp();
    await logIn(user, 'wrong-1-word');
    await logIn(user, testPassword);
    const reply = await get(user, '/auth/events');
    const seen = {
      device: 'Firefox on Linux',
      address: '192.0.2.9',
      at: '2026-11-20T12:00:00.000Z',
      detail: '',
    };
    expect(reply.json).toEqual({
      events: [
        { _id: expect.any(String), kind: 'signed_in', ...seen },
        { _id: expect.any(String), kind: 'sign_in_failed', ...seen },
        expect.objectContaining({ kind: 'signed_up' }),
      ],
      hasMore: false,
    });
  });

  it('account events list password changes, refused ones, and ended sessions', async () => {
    const user = await test.signUp();
    await logIn(user, testPassword);
    await logIn(user, testPassword);
    const change = (currentPassword: string) =>
      user.request({
        method: 'PUT',
        url: '/api/auth/password',
        payload: { currentPassword, newPassword: 'another-1-word' },
      });
    const { json } = await get(user, '/auth/sessions');
    const other = json.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await user.request({ method: 'DELETE', url: `/api/auth/sessions/${other._id}` });
    await user.request({ method: 'DELETE', url: '/api/auth/sessions' });
    await change('wrong-1-word');
    await change(testPassword);
    expect(await kindsOf(user)).toEqual([
      'password_changed',
      'password_refused',
      'sessions_ended',
      'session_ended',
      'signed_in',
      'signed_in',
      'signed_up',
    ]);
  });

  it('account events list exports and deletions with their details', async () => {
    const user = await test.signUp();
    const ids = await postAll(user, [{}, {}, {}]);
    await get(user, '/transactions/export');
    await user.request({
      method: 'DELETE',
      url: '/api/transactions/bulk',
      payload: { transactionIds: ids },
    });
    await post(user, { category: 'Hobbies' });
    await user.request({
      method: 'DELETE',
      url: '/api/transactions/category',
      payload: { categoryToDelete: 'Hobbies' },
    });
    const { json: budget } = await user.request({
      method: 'POST',
      url: '/api/budgets',
      payload: { category: 'Food', amount: 5, month: 11, year: 2026 },
    });
    await user.request({ method: 'DELETE', url: `/api/budgets/${budget._id}` });
    const { json: recurring } = await user.request({
      method: 'POST',
      url: '/api/recurring/create',
      payload: {
        name: 'Rent',
        category: 'Bills',
        amount: 5,
        isIncome: false,
        frequency: 'monthly',
        startDate: '2026-12-01',
      },
    });
    await user.request({ method: 'DELETE', url: `/api/recurring/${recurring._id}` });
    await upload(user, await blankPicture(), { name: 'till.png' });
    const { json: receipts } = await get(user, '/receipts');
    await user.request({ method: 'DELETE', url: `/api/receipts/${receipts.receipts[0]._id}` });
    const { json } = await get(user, '/auth/events');
    expect(json.events.map(({ kind, detail }: { kind: string; detail: string }) => [kind, detail])).toEqual([
      ['receipt_deleted', ''],
      ['recurring_deleted', ''],
      ['budget_deleted', ''],
      ['category_deleted', 'Hobbies'],
      ['transactions_deleted', '3'],
      ['transactions_exported', ''],
      ['signed_up', ''],
    ]);
  });

  it('account events name a deleted category until its deletion is final', async () => {
    const user = await test.signUp();
    for (const category of ['Hobbies', 'Garden']) {
      await post(user, { category });
      await remove(user, '/transactions/category', { categoryToDelete: category });
    }
    const [newest] = await deletionsOf(user);
    await remove(user, `/deleted/${newest._id}`);
    const { events } = (await get(user, '/auth/events')).json;
    expect(events).toMatchObject([
      { kind: 'deletions_forgotten' },
      { kind: 'category_deleted', detail: '' },
      { kind: 'category_deleted', detail: 'Hobbies' },
      { kind: 'signed_up' },
    ]);
  });

  it('account events omit deletions that deleted nothing', async () => {
    const user = await test.signUp();
    await user.request({ method: 'DELETE', url: `/api/transactions/${crypto.randomUUID()}` });
    expect(await kindsOf(user)).toEqual(['signed_up']);
  });

  it('account events are paginated', async () => {
    const user = await test.signUp();
    for (let count = 0; count < 4; count++) await note(user, String(count));
    const first = (await get(user, '/auth/events?limit=3')).json;
    const [, , third] = first.events;
    const rest = (await get(user, `/auth/events?limit=3&before=${third._id}`)).json;
    const details = (page: { events: { detail: string }[] }) => page.events.map(({ detail }) => detail);
    expect([details(first), first.hasMore]).toEqual([['3', '2', '1'], true]);
    expect([details(rest), rest.hasMore]).toEqual([['0', ''], false]);
    expect((await get(user, '/auth/events?before=nothing')).json).toEqual({ events: [], hasMore: false });
  });

  it('account events are visible only to their user', async () => {
    const [ann, bob] = [await test.signUp(), await test.signUp()];
    await note(ann, "Ann's");
    const { json } = await get(ann, '/auth/events');
    expect(await kindsOf(bob)).toEqual(['signed_up']);
    const { events } = (await get(bob, `/auth/events?before=${json.events[0]._id}`)).json;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['signed_up']);
  });

  it('account events are hidden after 90 days and then purged', async () => {
    const user = await test.signUp();
    test.clock.advance(90 * day);
    await note(user, 'today');
    const fresh = { authorization: `Bearer ${(await logIn(user, testPassword)).json.token}` };
    const { json } = await test.request({ method: 'GET', url: '/api/auth/events', headers: fresh });
    expect(json.events).toHaveLength(2);
    expect(await rowsOf(user)).toHaveLength(3);
    await purgeOldEvents(test.deps);
    expect(await rowsOf(user)).toHaveLength(2);
  });

  it('account events stay limited in number during repeated failed sign-ins', async () => {
    const user = await test.signUp();
    await test.deps.db.transaction(async (tx) => {
      for (let count = 0; count < 250; count++)
        for (const kind of ['sign_in_failed', 'sign_in_unfinished'] as const)
          await recordEvent(tx, test.deps, { userId: user.userId, kind });
    });
    await purgeOldEvents(test.deps);
    expect(await rowsOf(user)).toHaveLength(401);
  });

  it('account events do not block an export when they cannot be written', async () => {
    const user = await test.signUp();
    const { transaction } = test.deps.db;
    test.deps.db.transaction = () => Promise.reject(new Error('the disk is full'));
    expect((await get(user, '/transactions/export')).status).toBe(200);
    test.deps.db.transaction = transaction;
    expect(test.logged()).toContain('could not record an account event');
  });

  it('account events are not recorded for an unknown e-mail', async () => {
    const before = await test.deps.db.read.selectFrom('account_events').select('id').execute();
    const payload = { email: 'nobody@mail.example', password: testPassword };
    await test.request({ method: 'POST', url: '/api/auth/login', payload });
    expect(await test.deps.db.read.selectFrom('account_events').select('id').execute()).toHaveLength(
      before.length,
    );
  });

  function logIn({ email }: TestUser, password: string) {
    return test.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: { 'user-agent': userAgent },
      remoteAddress: '192.0.2.9',
    });
  }

  function note({ userId }: TestUser, detail: string): Promise<string> {
    const event = { userId, kind: 'token_made', detail } as const;
    return test.deps.db.transaction((tx) => recordEvent(tx, test.deps, event));
  }

  async function kindsOf(user: TestUser): Promise<string[]> {
    const { json } = await get(user, '/auth/events');
    return json.events.map(({ kind }: { kind: string }) => kind);
  }

  function rowsOf({ userId }: TestUser) {
    return test.deps.db.read
      .selectFrom('account_events')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
  }
});
