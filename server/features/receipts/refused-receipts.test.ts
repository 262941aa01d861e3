import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { startAppWithFiles } from '#server/testing/app-with-files.ts';
import { watchChildren } from '#server/testing/child-processes.ts';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { openPatientReaders } from '#server/testing/patient-readers.ts';
import { whitePng } from '#server/testing/receipts/white-png.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { filesOf } from '#server/testing/undo.ts';
import { blankPicture, upload, uploadFiles } from '#server/testing/upload.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startAppWithFiles(dialect);
  });

  const refused = (user: TestUser) => expectNothingKept(server, user);

  it('receipt uploads reject files above 10 MB, leaving nothing behind', async () => {
    const user = await server.signUp();
    const { status, json } = await upload(user, Buffer.alloc(10 * 1024 * 1024 + 1, 1));
    expect(status).toBe(413);
    expect(json.message).toBe('This file is larger than 10 MB.');
    await refused(user);
  });

  it('receipt uploads reject files of another type, whatever their name', async () => {
    const user = await server.signUp();
    for (const text of ['a plain text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a']) {
      const { status, json } = await upload(user, Buffer.from(text), { name: 'receipt.png' });
      expect(status).toBe(415);
      expect(json.message).toBe('Please choose a JPG, PNG, HEIC, WebP, AVIF or PDF file.');
    }
    await refused(user);
  });

  it('receipt uploads reject damaged files', async () => {
    const user = await server.signUp();
    const whole = await blankPicture({ width: 400, height: 400 });
    const { status, json } = await upload(user, whole.subarray(0, 40));
    expect(status).toBe(422);
    expect(json.details).toBeUndefined();
    await refused(user);
  });

  it('receipt uploads reject pictures of more than 40 megapixels', async () => {
    const user = await server.signUp();
    const { status, json } = await upload(user, whitePng(8000, 5001));
    expect(status).toBe(413);
    expect(json.message).toBe('This picture has more than 40 megapixels.');
    await refused(user);
  });

  it('receipt uploads reject no file, an empty one, two at once and one in another field', async () => {
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

  it('receipt uploads reject too many at once, with 503 and Retry-After', async () => {
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

  it('receipt uploads reject requests that are not a form', async () => {
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

it('a row of 39 million pixels in 5 KB is rejected before it takes any memory', async () => {
  const children = watchChildren();
  const server = await startTestApp('sqlite', {}, openPatientReaders());
  const user = await server.signUp();
  const row = whitePng(39_000_000, 1);
  expect(row.length).toBeLessThan(6000);
  const { status, json } = await upload(user, row);
  expect([status, json.message]).toEqual([413, 'This picture is longer than 20,000 pixels.']);
  for (const pid of children()) expect(peakMegabytes(pid)).toBeLessThan(250);
  await expectNothingKept(server, user);
});

// Child processes can only be listed on Linux.
it.runIf(process.platform === 'linux')(
  'an upload starts the reader before its file has arrived, but only with a session',
  async () => {
    const children = watchChildren();
    const server = await startTestApp('sqlite', {}, openPatientReaders());
    const user = await server.signUp();
    await server.request({ method: 'POST', url: '/api/receipts/upload' });
    expect(children()).toEqual([]);
    expect((await uploadFiles(user, [])).status).toBe(400);
    expect(children()).toHaveLength(1);
  },
);

async function expectNothingKept(server: TestApp, user: TestUser): Promise<void> {
  expect((await get(user, '/receipts')).json.total).toBe(0);
  expect(await filesOf(server, user)).toEqual([]);
}

function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
