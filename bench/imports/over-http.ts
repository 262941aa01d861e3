import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Prediction {
  rows: { date: string; amount_cents: number; name: string; id: string | null }[];
  problems: { problem: string; reason: string }[];
}

interface Asked {
  url: string;
  folder: string;
  name: string;
}

/** What an import of the file by a new account shows, before any answer. */
export async function predictOverHttp({ url, folder, name }: Asked): Promise<Prediction> {
  const email = `${crypto.randomUUID()}@mail.example`;
  const { token } = await ask(url, '/auth/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'paper-clip9' }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.append('file', new Blob([readFileSync(path.join(folder, name))]), name);
  let read = await ask(url, '/imports', { method: 'POST', headers, body });
  while (read.status === 'reading') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    read = await ask(url, `/imports/${read._id}`, { headers });
  }
  if (read._id === undefined) return { rows: [], problems: [] };
  const rows = await rowsOf(url, read._id, headers);
  console.log([name, read.format, read.status, JSON.stringify(read.counts), read.problem ?? ''].join(' · '));
  return {
    rows: rows
      .filter(({ state }) => state === 'new')
      .map(({ addedOn, cost, isIncome, name: shown, bankId }) => ({
        date: addedOn,
        amount_cents: Math.round(cost * 100) * (isIncome ? 1 : -1),
        name: shown,
        id: bankId,
      })),
    problems: rows
      .filter(({ state }) => state === 'problem')
      .map(({ raw, reason }) => ({ problem: raw, reason })),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the replies are looked into as they are
type Reply = any;

async function rowsOf(url: string, id: string, headers: Record<string, string>): Promise<Reply[]> {
  const rows: Reply[] = [];
  for (let page = 1; ; page++) {
    const reply = await ask(url, `/imports/${id}/rows?limit=100&page=${page}`, { headers });
    rows.push(...reply.rows);
    if (page >= reply.totalPages) return rows;
  }
}

async function ask(url: string, target: string, init: RequestInit): Promise<Reply> {
  const reply = await fetch(`${url}/api${target}`, init);
  const json: Reply = await reply.json();
  if (!reply.ok) console.log(target, reply.status, json.message);
  return json;
}
