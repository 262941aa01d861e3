import { checkArchive, downloadArchive, importArchive } from './archives.ts';
import { entry } from './entries.ts';
import { importOf, settled, statementOf, uploadStatement } from './imports.ts';
import { drawAsPdf, drawnReceipts } from './receipts/drawn-receipts.ts';
import { codeOf } from './second-factor.ts';
import { softPasskey } from './soft-passkey.ts';
import { type TestApp, type TestReply, type TestUser, testPassword } from './test-app.ts';
import { upload } from './upload.ts';

export interface Journey {
  /** Of all users who sent requests. */
  userIds: string[];
  /** Status of the last answer, by endpoint. */
  statuses: Record<string, number>;
}

/** Calls every endpoint in turn, as a client would. */
export async function goThroughEveryEndpoint(server: TestApp): Promise<Journey> {
  const user = await server.signUp();
  const client = clientOf(server, user);
  client.statuses['POST /auth/signup'] = 201;
  await setUp(client);
  await keepTransactions(client);
  await planMoney(client);
  await scanReceipt(client);
  await importStatement(client);
  await cleanUp(client);
  await undo(client);
  await lendTokens(client);
  await secureAccount(client);
  await takeAlong(client);
  await leave(client);
  const newcomer = await server.signUp();
  await lookAround(clientOf(server, newcomer), client.statuses);
  return { userIds: [user.userId, newcomer.userId], statuses: client.statuses };
}

interface Client extends Journey {
  server: TestApp;
  user: TestUser;
  /** Values for the path parameters of endpoints, by name. */
  ids: Map<string, string>;
  /** Fills in the path parameters; `as` stores the id in the answer under that name. */
  ask(
    endpoint: string,
    more?: { payload?: object; query?: string; headers?: Record<string, string>; as?: string },
  ): Promise<TestReply['json']>;
}

function clientOf(server: TestApp, user: TestUser): Client {
  const statuses: Journey['statuses'] = {};
  const ids = new Map<string, string>();
  return {
    server,
    user,
    userIds: [user.userId],
    statuses,
    ids,
    async ask(endpoint, { payload, query = '', headers = {}, as } = {}) {
      const [method = '', path = ''] = endpoint.split(' ');
      const filled = path.replace(/:(\w+)/g, (_, name: string) => ids.get(name) ?? 'unknown');
      const { status, json } = await user.request({
        method: method as 'GET',
        url: `/api${filled}${query}`,
        headers,
        ...(payload ? { payload } : {}),
      });
      statuses[`${method} ${path.replace(/:\w+/g, ':id')}`] = status;
      if (as !== undefined) ids.set(as, json._id ?? json[0]?._id);
      return json;
    },
  };
}

async function setUp({ user, ask }: Client): Promise<void> {
  await ask('POST /auth/login', { payload: { email: user.email, password: testPassword } });
  await ask('PUT /auth/setup', { payload: { defaultCurrency: 'GBP' } });
  await ask('GET /auth/me');
  await ask('PUT /auth/time-zone', { payload: { timeZone: 'Europe/London' } });
  await ask('GET /site');
  await ask('GET /backups/status');
  for (const health of ['', '/live', '/ready']) await ask(`GET /health${health}`);
}

/** Sample data is only offered to an account without entries. */
async function lookAround({ ask, statuses }: Client, all: Journey['statuses']): Promise<void> {
  await ask('POST /sample-data');
  await ask('DELETE /sample-data');
  Object.assign(all, statuses);
}

async function keepTransactions({ ask, ids }: Client): Promise<void> {
  await ask('POST /transactions', { payload: entry(), headers: { 'idempotency-key': 'once' } });
  await ask('POST /transactions', { payload: entry(), as: 'one' });
  await ask('POST /transactions', { payload: entry({ name: 'Harbour bar', cost: 3 }), as: 'two' });
  await ask('POST /transactions', { payload: entry({ isIncome: true, category: 'Salary' }), as: 'three' });
  await ask('PUT /transactions/:one', { payload: entry({ category: 'Treats', addedOn: '2026-10-01' }) });
  await ask('PUT /transactions/bulk', {
    payload: { transactionIds: [ids.get('one'), ids.get('two')], category: 'Shopping' },
  });
  for (const query of [
    '',
    '?page=1&limit=10',
    '?page=2&limit=1&search=harbour',
    '?page=2&limit=1&search=harbour',
    '?search=h&category=Food&isIncome=false',
    '?search=bar&category=Shopping&page=1',
    '?search=harbour&startDate=2026-09-15&endDate=2026-11-30&page=1',
    '?startDate=2026-01-15&endDate=2026-11-30&page=1',
    '?isIncome=true&category=Salary&page=1',
    '?sort=category&page=1',
    '?sort=amount&category=Shopping&startDate=2026-10-01&page=1&limit=2',
  ])
    await ask('GET /transactions', { query });
  await ask('GET /transactions/suggest', { query: '?name=harbour' });
  await ask('GET /transactions/export');
  await ask('GET /transactions/summary');
  for (const period of ['30-days', 'this-month', 'this-year', 'all'])
    await ask('GET /transactions/charts', { query: `?period=${period}` });
  for (const list of ['', '/expense', '/income']) await ask(`GET /transactions/categories${list}`);
  await ask('POST /transactions/categories', { payload: { name: 'Garden', isIncome: false } });
  await ask('PUT /transactions/category', { payload: { categoryToRename: 'Garden', newName: 'Yard' } });
}

const monthly = {
  name: 'Rent',
  category: 'Bills',
  amount: 900,
  isIncome: false,
  frequency: 'monthly',
  startDate: '2026-11-20',
};

async function planMoney({ ask, ids }: Client): Promise<void> {
  await ask('POST /budgets', { payload: { category: 'Shopping', amount: 5, month: 10, year: 2026 } });
  await ask('POST /budgets/copy', { payload: { month: 11, year: 2026 } });
  await ask('GET /budgets', { as: 'budget' });
  await ask('GET /budgets/outlook');
  await ask('GET /budgets', { query: '?month=11&year=2026' });
  const repeated = { category: 'Food', amount: 9, month: 10, year: 2026, repeats: true, rollsOver: true };
  await ask('POST /budgets', { payload: repeated });
  await ask('GET /budgets', { query: '?month=11&year=2026' });
  await ask('POST /transactions', { payload: entry({ cost: 60 }) });
  await ask('POST /budgets', { payload: { category: 'Bills', amount: 900, month: 11, year: 2026 } });
  await ask('POST /recurring/create', { payload: monthly });
  await ask('POST /budgets/alerts');
  await ask('PUT /budgets/:budget', { payload: { category: 'Food', amount: 7, month: 9, year: 2026 } });

  const past = { ...monthly, startDate: '2026-09-20', backfill: true };
  await ask('POST /recurring/create', { payload: past, as: 'past' });
  await ask('DELETE /recurring/:past', { query: '?withAdded=true' });
  await ask('POST /recurring/create', { payload: past });
  await ask('POST /recurring/create', { payload: monthly, as: 'rent' });
  await ask('GET /recurring');
  for (const month of ['08', '09', '10', '11'])
    await ask('POST /transactions', {
      payload: entry({ name: 'Screenbox', cost: 9.99, addedOn: `2026-${month}-06` }),
    });
  const { found } = await ask('GET /insights');
  ids.set('year', '2026');
  await ask('GET /insights/year/:year');
  ids.set('found', found[0]._id);
  await ask('POST /insights/:found/dismiss');
  await ask('DELETE /insights/:found/dismiss');
  await ask('POST /insights/:found/recurring', { as: 'screenbox' });
  await ask('DELETE /recurring/:screenbox', { query: '?withAdded=true' });
  await ask('GET /insights', { query: '?from=2026-09-15&to=2026-10-20' });
  await ask('PUT /recurring/:rent', { payload: { ...monthly, amount: 950 } });
  for (const step of ['pause', 'resume', 'skip', 'add']) await ask(`POST /recurring/:rent/${step}`);
}

async function scanReceipt({ server, user, statuses, ids, ask }: Client): Promise<void> {
  const receipt = await upload(user, drawAsPdf(drawnReceipts.pounds), { name: 'bill.pdf' });
  statuses['POST /receipts/upload'] = receipt.status;
  ids.set('receipt', receipt.json.receipt._id);
  await ask('GET /receipts');
  await ask('GET /receipts/place');
  await ask('GET /receipts/:receipt');
  await ask('GET /receipts/:receipt/picture');
  await ask('GET /receipts/:receipt/document');
  await server.request({ method: 'GET', url: receipt.json.fileUrl });
  await ask('PUT /receipts/:receipt/transaction', { payload: { transactionId: ids.get('one') } });
  await ask('POST /receipts/:receipt/check');
  await ask('DELETE /receipts/:receipt');
}

async function importStatement({ user, statuses, ids, ask }: Client): Promise<void> {
  const card = statementOf('03/04/2026,Corner Bakery,6.20', '05/04/2026,Payment thank you,20.00');
  const { status, json } = await uploadStatement(user, card);
  statuses['POST /imports'] = status;
  ids.set('import', json._id);
  for (const payload of [
    { answers: { dateOrder: 'dmy' } },
    { layout: null },
    { answers: { dateOrder: 'dmy', sign: 'turned' } },
  ]) {
    await settled(user, json._id);
    await ask('PATCH /imports/:import', { payload });
  }
  await ask('GET /imports');
  await ask('GET /imports/:import');
  await settled(user, json._id);
  for (const query of ['', '?state=new', '?mark=own_account'])
    await ask('GET /imports/:import/rows', { query });
  const change = { category: 'Treats', state: 'new' };
  await ask('PATCH /imports/:import/rows', { payload: { rowIds: ['0', '1'], change } });
  await ask('PATCH /imports/:import/rows', {
    payload: { all: { state: 'new' }, change: { name: 'Bakery' } },
  });
  await ask('POST /imports/:import/add');
  ids.set('import', (await importOf(user, card))._id);
  await ask('POST /imports/:import/add');
  ids.set('import', (await importOf(user, card))._id);
  await ask('DELETE /imports/:import');
}

async function cleanUp({ ids, ask }: Client): Promise<void> {
  await ask('DELETE /recurring/:rent');
  await ask('DELETE /budgets/:budget');
  await ask('DELETE /transactions/category', { payload: { categoryToDelete: 'Shopping' } });
  await ask('DELETE /transactions/:one');
  await ask('DELETE /transactions/bulk', { payload: { transactionIds: [ids.get('two')] } });
  await ask('DELETE /transactions/matching', { payload: { filter: { isIncome: 'true' }, expected: 1 } });
}

async function undo({ ids, ask }: Client): Promise<void> {
  const { deletions } = await ask('GET /deleted', { query: '?limit=50' });
  await ask('GET /deleted', { query: `?limit=1&before=${deletions[0]._id}` });
  for (const { _id } of deletions.slice(1)) {
    ids.set('deletion', _id);
    await ask('POST /deleted/:deletion/restore');
  }
  ids.set('deletion', deletions[0]._id);
  await ask('DELETE /deleted/:deletion');
  await ask('DELETE /deleted');
}

async function lendTokens({ server, user, ask }: Client): Promise<void> {
  const { token } = await ask('POST /auth/tokens', {
    payload: { name: 'Program', scope: 'write', expiresInDays: 7 },
    as: 'token',
  });
  const program = clientOf(server, {
    ...user,
    request: ({ headers, ...more }) =>
      server.request({ ...more, headers: { ...headers, authorization: `Bearer ${token}` } }),
  });
  await program.ask('POST /transactions', { payload: entry({ name: 'By program' }) });
  const receipt = await upload(program.user, drawAsPdf(drawnReceipts.dollars), { name: 'other.pdf' });
  await server.request({ method: 'GET', url: receipt.json.fileUrl });
  await ask('GET /auth/tokens');
  await ask('DELETE /auth/tokens/:token');
}

async function secureAccount({ server, user, ids, ask }: Client): Promise<void> {
  const currentPassword = testPassword;
  const payload = { currentPassword };
  const login = { email: user.email, password: testPassword };
  const origin = 'http://localhost:3000';

  const { secret } = await ask('POST /auth/second-factor/totp', { payload });
  const code = () => codeOf(secret, server.clock.now());
  await ask('PUT /auth/second-factor/totp', { payload: { currentPassword, code: code() } });
  server.clock.advance(30_000);
  const { recoveryCodes } = await ask('POST /auth/second-factor/recovery-codes', { payload });

  const passkey = softPasskey();
  const options = await ask('POST /auth/second-factor/passkeys/options', { payload });
  const added = await ask('POST /auth/second-factor/passkeys', {
    payload: { name: 'Laptop', credential: passkey.create(options, origin) },
  });
  ids.set('passkey', added.passkey._id);
  await ask('GET /auth/second-factor');

  await ask('POST /auth/login', { payload: { ...login, password: 'wrong-guess1' } });
  const { details } = await ask('POST /auth/login', { payload: login });
  await ask('POST /auth/login', { payload: { ...login, passkey: passkey.get(details.passkey, origin) } });
  await ask('POST /auth/login', { payload: { ...login, code: recoveryCodes[0] } });
  await ask('POST /auth/login', { payload: { ...login, code: code() } });

  await ask('PUT /auth/password', { payload: { currentPassword, newPassword } });
  const renewed = { payload: { currentPassword: newPassword } };
  await ask('POST /auth/second-factor/passkeys/:passkey/remove', renewed);
  await ask('POST /auth/second-factor/totp/remove', renewed);
  for (const query of ['', '?limit=1'])
    ids.set('event', (await ask('GET /auth/events', { query })).events[0]._id);
  await ask('GET /auth/events', { query: `?before=${ids.get('event')}` });
}

const newPassword = 'other-clip9';

async function takeAlong({ server, user, statuses }: Client): Promise<void> {
  const archive = await downloadArchive(server, user);
  statuses['GET /users/archive'] = 200;
  statuses['POST /users/archive/check'] = (await checkArchive(user, archive)).status;
  await user.request({
    method: 'DELETE',
    url: '/api/transactions/matching',
    payload: { filter: {}, expected: 3 },
  });
  statuses['POST /users/archive'] = (await importArchive(user, archive)).status;
}

async function leave({ server, user, statuses, ids, ask }: Client): Promise<void> {
  const login = { email: user.email, password: newPassword };
  for (let count = 0; count < 2; count++) await ask('POST /auth/login', { payload: login });
  const sessions = await ask('GET /auth/sessions');
  ids.set('session', sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)._id);
  await ask('DELETE /auth/sessions/:session');
  await ask('DELETE /auth/sessions');
  await ask('POST /auth/logout');
  const { json } = await server.request({ method: 'POST', url: '/api/auth/login', payload: login });
  const headers = { authorization: `Bearer ${json.token}` };
  const removed = await server.request({ method: 'DELETE', url: '/api/users/account', headers });
  statuses['DELETE /users/account'] = removed.status;
}
