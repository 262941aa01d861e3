import { expect } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { entry, get } from './entries.ts';
import type { TestApp, TestReply, TestUser } from './test-app.ts';
import { blankPicture, upload } from './upload.ts';

export function remove(user: TestUser, path: string, payload?: object): Promise<TestReply> {
  return user.request({ method: 'DELETE', url: `/api${path}`, ...(payload ? { payload } : {}) });
}

export function move(user: TestUser, transactionIds: string[], category: string): Promise<TestReply> {
  return user.request({
    method: 'PUT',
    url: '/api/transactions/bulk',
    payload: { transactionIds, category },
  });
}

/** `more` overrides the defaults of `entry`. */
export function edit(user: TestUser, id: string, more: object): Promise<TestReply> {
  return user.request({ method: 'PUT', url: `/api/transactions/${id}`, payload: entry({ ...more }) });
}

export function send(user: TestUser, path: string, payload: object = {}): Promise<TestReply> {
  return user.request({ method: 'POST', url: `/api${path}`, payload });
}

/** Undoes the action that got this reply. */
export function undo(user: TestUser, { headers }: TestReply): Promise<TestReply> {
  expect(headers['tuppence-undo']).toEqual(expect.any(String));
  return user.request({ method: 'POST', url: `/api/deleted/${headers['tuppence-undo']}/restore` });
}

export async function deletionsOf(user: TestUser) {
  return (await get(user, '/deleted')).json.deletions;
}

export async function expectCountsToHold(server: TestApp, user: TestUser): Promise<void> {
  const db = server.deps.db.read;
  expect(await findDifferences(db, user.userId)).toEqual([]);
}

export async function uploadBlank(user: TestUser) {
  return (await upload(user, await blankPicture())).json.details.receipt;
}

/** Names of a user's files in the store. */
export async function filesOf(server: TestApp, user: TestUser): Promise<string[]> {
  const names: string[] = [];
  for await (const { userId, name } of server.deps.files.list()) if (userId === user.userId) names.push(name);
  return names;
}
