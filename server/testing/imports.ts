import type { TestReply, TestUser } from './test-app.ts';
import { uploadFiles } from './upload.ts';

/** A bank's table: its lines below usual headings. */
export function statementOf(...lines: string[]): string {
  return ['Date,Description,Amount', ...lines, ''].join('\n');
}

/** Four lines, two of them alike. */
export const november = statementOf(
  '2026-11-02,Thameside Water,-118.60',
  '2026-11-05,Corner Bakery,-6.20',
  '2026-11-05,Corner Bakery,-6.20',
  '2026-11-20,Fairweather Bindery,2410.00',
);

export function uploadStatement(
  user: TestUser,
  content: string | Uint8Array,
  { name = 'statement.csv', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<TestReply> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return uploadFiles(user, [{ bytes, field: 'file', name, type: 'text/csv' }], {
    url: '/api/imports',
    headers,
  });
}

/** Uploads a file and waits until it is read. */
export async function importOf(user: TestUser, content: string | Uint8Array): Promise<TestReply['json']> {
  const { status, json } = await uploadStatement(user, content);
  if (status !== 201) throw new Error(`the upload answered ${status}: ${json.message}`);
  return settled(user, json._id);
}

/** The import once nobody works on it any more. */
export async function settled(user: TestUser, id: string): Promise<TestReply['json']> {
  for (;;) {
    const { json } = await user.request({ method: 'GET', url: `/api/imports/${id}` });
    if (json.status !== 'reading') return json;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function rowsOf(user: TestUser, id: string, query = ''): Promise<TestReply['json'][]> {
  const rows: TestReply['json'][] = [];
  for (let page = 1; ; page++) {
    const url = `/api/imports/${id}/rows?limit=100&page=${page}${query}`;
    const { json } = await user.request({ method: 'GET', url });
    rows.push(...json.rows);
    if (page >= json.totalPages) return rows;
  }
}

export function addOf(user: TestUser, id: string, headers: Record<string, string> = {}): Promise<TestReply> {
  return user.request({ method: 'POST', url: `/api/imports/${id}/add`, headers });
}

/** Uploads and adds a file; returns the reply of adding. */
export async function addStatement(user: TestUser, content: string | Uint8Array): Promise<TestReply> {
  const { _id } = await importOf(user, content);
  return addOf(user, _id);
}

/** Changes an import and waits until it is read anew. */
export async function changeOf(user: TestUser, id: string, payload: object): Promise<TestReply['json']> {
  const { status, json } = await patch(user, id, payload);
  if (status !== 200) throw new Error(`the change answered ${status}: ${json.message}`);
  return settled(user, id);
}

export function patch(user: TestUser, path: string, payload: object): Promise<TestReply> {
  return user.request({ method: 'PATCH', url: `/api/imports/${path}`, payload });
}
