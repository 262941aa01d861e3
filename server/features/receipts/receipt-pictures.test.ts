import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { startAppWithFiles } from '#server/testing/app-with-files.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { remove, uploadBlank } from '#server/testing/undo.ts';
import { upload } from '#server/testing/upload.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startAppWithFiles(dialect);
  });

  it('receipts show their picture through a link for ten minutes, without a token', async () => {
    const user = await server.signUp();
    const { fileUrl } = await uploadBlank(user);
    const seen = await server.request({ method: 'GET', url: fileUrl });
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    server.clock.advance(10 * 60_000);
    expect((await server.request({ method: 'GET', url: fileUrl })).status).toBe(200);
    server.clock.advance(1);
    expect((await server.request({ method: 'GET', url: fileUrl })).status).toBe(404);
    expect((await user.request({ method: 'GET', url: fileUrl })).status).toBe(200);
  });

  it('a picture is shown to nobody without a valid link: none, a modified one, another receipt’s, another user’s token', async () => {
    const user = await server.signUp();
    const { _id, fileUrl } = await uploadBlank(user);
    const other = await uploadBlank(user);
    const stranger = await server.signUp();
    const [bare, link = ''] = fileUrl.split('?link=');
    const [owner, session, expires, signature] = link.split('.');
    const tried = await Promise.all([
      server.request({ method: 'GET', url: bare }),
      server.request({ method: 'GET', url: `${bare}?link=` }),
      server.request({
        method: 'GET',
        url: `${bare}?link=${owner}.${session}.${Number(expires) + 1}.${signature}`,
      }),
      server.request({
        method: 'GET',
        url: `${bare}?link=${stranger.userId}.${session}.${expires}.${signature}`,
      }),
      server.request({ method: 'GET', url: `${bare}?link=${link.slice(0, -2)}` }),
      server.request({ method: 'GET', url: `${bare}?link=${link.slice(0, -1)}%C3%A9` }),
      server.request({ method: 'GET', url: fileUrl.replace(_id, other._id) }),
      server.request({ method: 'GET', url: fileUrl.replace('picture', 'document') }),
      stranger.request({ method: 'GET', url: bare }),
      stranger.request({ method: 'GET', url: `/api/receipts/${_id}` }),
      remove(stranger, `/receipts/${_id}`),
    ]);
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    const texts = new Set(tried.map(({ text }) => text));
    expect(texts).toEqual(
      new Set([
        JSON.stringify({
          message: 'This receipt does not exist.',
          code: 'not_found',
          sentence: { key: 'receipts.notFound', values: [] },
        }),
      ]),
    );
  });

  it('receipts show their picture no longer after the session that created the link has ended', async () => {
    const user = await server.signUp();
    const { fileUrl } = await uploadBlank(user);
    await user.request({ method: 'POST', url: '/api/auth/logout' });
    expect((await server.request({ method: 'GET', url: fileUrl })).status).toBe(404);
  });

  it('receipts show their picture re-encoded, upright and without camera metadata', async () => {
    const user = await server.signUp();
    const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#dcb' } })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { json } = await upload(user, photo);
    const { receipt } = json.details;
    const stored = await server.deps.files.read(user.userId, `${receipt._id}.jpg`);
    const { exif, width, height } = await sharp(stored).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 80 });
    expect(receipt).toMatchObject({ width: 40, height: 80 });
  });
});
