import { ask, uploadTo } from '#server/testing/api-client.ts';
import { drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { photograph } from '#server/testing/receipts/photograph.ts';
import { testPassword } from '#server/testing/test-app.ts';

export interface Stage {
  url: string;
  /** With all the rows, with none yet, and again with none yet. */
  owner: string;
  taker: string;
  importer: string;
  rows: number;
}

const photo = await photograph(drawnReceipts.pounds, 'scan');

/** Everything that goes through all rows of a person, and what takes long without them, in this order. */
export const actions: Record<string, (stage: Stage) => Promise<void>> = {
  'list, first page': (stage) => read(stage, '/transactions'),
  'list, last page': (stage) => read(stage, `/transactions?limit=100&page=${stage.rows / 100}`),
  'list, sorted by amount': (stage) => read(stage, '/transactions?sort=-amount&page=500'),
  'list, sorted by name, the last page': (stage) =>
    read(stage, `/transactions?sort=name&limit=100&page=${stage.rows / 100}`),
  'search for a rare word': (stage) => read(stage, '/transactions?search=zzyzx'),
  'search for a common letter': (stage) => read(stage, '/transactions?search=e&page=500'),
  summary: (stage) => read(stage, '/transactions/summary'),
  'charts of all time': (stage) => read(stage, '/transactions/charts?period=all'),
  'suggest a category': (stage) => read(stage, '/transactions/suggest?name=harbour&isIncome=false'),
  'export as CSV': (stage) => read(stage, '/transactions/export'),
  'download an archive': async (stage) => {
    archive = await (await send(stage.url, '/users/archive', stage.owner)).blob();
  },
  'check an archive': (stage) => upload(stage, '/users/archive/check', stage.taker),
  'import an archive': (stage) => upload(stage, '/users/archive', stage.taker),
  'read a bank’s file': readStatement,
  'add a bank’s file': addStatement,
  'undo the import': (stage) => undo(stage, stage.importer),
  'change the category of 1,000': async (stage) => {
    const transactionIds: string[] = [];
    for (let page = 1; page <= 10; page++) {
      const { json } = await ask(stage.url, `/transactions?limit=100&page=${page}`, { token: stage.owner });
      transactionIds.push(...json.transactions.map(({ _id }: { _id: string }) => _id));
    }
    const body = { transactionIds, category: 'Food' };
    await write(stage, 'PUT', '/transactions/bulk', { token: stage.owner, body });
  },
  'undo that': (stage) => undo(stage, stage.owner),
  'rename the largest category': (stage) =>
    write(stage, 'PUT', '/transactions/category', {
      token: stage.owner,
      body: { categoryToRename: largest, newName: `${largest}s` },
    }),
  'delete it, into Miscellaneous': (stage) =>
    write(stage, 'DELETE', '/transactions/category', {
      token: stage.owner,
      body: { categoryToDelete: `${largest}s` },
    }),
  'undo its deletion': (stage) => undo(stage, stage.owner),
  'delete every transaction': deleteAll,
  'undo the deletion': (stage) => undo(stage, stage.owner),
  'delete every transaction again': deleteAll,
  'delete them for good': (stage) => write(stage, 'DELETE', '/deleted', { token: stage.owner }),
  'sign in, four at once': async ({ url }) => {
    const body = { email: 'visitor@mail.example', password: testPassword };
    await ask(url, '/auth/signup', { body });
    const signIn = () => ask(url, '/auth/login', { body });
    for (let turn = 0; turn < 10; turn++) await Promise.all([signIn(), signIn(), signIn(), signIn()]);
  },
  'read a photo of a receipt': async ({ url, importer }) => {
    await uploadTo(url, importer, photo);
  },
  'delete the account': (stage) => write(stage, 'DELETE', '/users/account', { token: stage.taker }),
};

const largest = 'Groceries';
let archive = new Blob();
let importId = '';

async function send(url: string, address: string, token: string, more: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...more.headers };
  const reply = await fetch(`${url}/api${address}`, { ...more, headers });
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
  return reply;
}

async function read({ url, owner }: Stage, address: string): Promise<void> {
  const { body } = await send(url, address, owner);
  if (body !== null) for await (const _ of body);
}

async function write(
  { url }: Stage,
  method: string,
  address: string,
  { token, body }: { token: string; body?: object },
): Promise<void> {
  const json = { 'content-type': 'application/json' };
  await send(url, address, token, {
    method,
    ...(body && { headers: json, body: JSON.stringify(body) }),
  });
}

function deleteAll(stage: Stage): Promise<void> {
  const body = { filter: {}, expected: stage.rows };
  return write(stage, 'DELETE', '/transactions/matching', { token: stage.owner, body });
}

/** The latest action. */
async function undo(stage: Stage, token: string): Promise<void> {
  const { json } = await ask(stage.url, '/deleted', { token });
  await write(stage, 'POST', `/deleted/${json.deletions[0]._id}/restore`, { token, body: {} });
}

async function upload({ url }: Stage, address: string, token: string): Promise<void> {
  const body = new FormData();
  body.append('archive', archive, 'archive.tar');
  await send(url, address, token, { method: 'POST', body });
}

async function readStatement({ url, importer, rows }: Stage): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([statementOf(rows)]), 'statement.csv');
  const reply = await send(url, '/imports', importer, { method: 'POST', body });
  importId = ((await reply.json()) as { _id: string })._id;
  for (;;) {
    const { json } = await ask(url, `/imports/${importId}`, { token: importer });
    if (json.status !== 'reading') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function addStatement(stage: Stage): Promise<void> {
  return write(stage, 'POST', `/imports/${importId}/add`, { token: stage.importer, body: {} });
}

/** A bank's table of as many lines, a hundred a day. */
function statementOf(rows: number): string {
  const firstDay = Date.UTC(2015, 0, 1);
  const lines = Array.from({ length: rows }, (_, place) => {
    const day = new Date(firstDay + Math.floor(place / 100) * 86_400_000).toISOString().slice(0, 10);
    return `${day},Shop ${place % 400},-${1 + (place % 90)}.50`;
  });
  return ['Date,Description,Amount', ...lines, ''].join('\n');
}
