import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from './test.ts';

/** Requests a path exactly as written; a browser would normalise it first. */
async function ask(url: string, { method = 'GET', path }: { method?: string; path: string }) {
  const { hostname, port } = new URL(url);
  const asking = request({ hostname, port, method, path }).end();
  const [reply] = await once(asking, 'response');
  return { status: reply.statusCode, body: await json(reply) };
}

test('only the built app is served', async ({ site }) => {
  for (const path of [
    '/../sbom.cdx.json',
    '/assets/../../sbom.cdx.json',
    '/assets/%2e%2e/%2e%2e/sbom.cdx.json',
    '/..%2fsbom.cdx.json',
    '/..%5csbom.cdx.json',
    '/%00/index.html',
    '/.vite/manifest.json',
    '/index.html.br',
    '/package.json',
    '/server/main.ts',
    '/assets/none.js',
    '/assets/.vite/manifest.json',
    ...['/api%2fx', '//api/x', '/API/x'],
  ])
    expect([path, await ask(site.url, { path })]).toMatchObject([
      path,
      { status: 404, body: { message: 'There is nothing at this address.', code: 'not_found' } },
    ]);
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND'])
    expect([method, (await ask(site.url, { method, path: '/api/transactions' })).status]).toEqual([
      method,
      405,
    ]);
});

test('every file is served with a strict content security policy and security headers', async ({
  request,
}) => {
  const page = await (await request.get('/')).text();
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  for (const path of ['/', '/dashboard', '/contact', '/nothing-here', '/worker.js', script]) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'];
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'; script-src 'self'")]);
    expect([path, policy]).not.toEqual([path, expect.stringMatching(/unsafe|\*|https?:|data:/)]);
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      }),
    ]);
  }
});

/** Browsers send no cookies with the request for a manifest, unless they are told to. */
test('the app can be installed behind a proxy that lets only requests with its cookie through', async ({
  request,
}) => {
  for (const path of ['/', '/dashboard', '/nothing-here'])
    expect([path, await (await request.get(path)).text()]).toEqual([
      path,
      expect.stringMatching(/<link rel="manifest" [^>]*crossorigin="use-credentials"/),
    ]);
});

test('a part of a file that does not exist is refused, and an unchanged file is not sent again', async ({
  request,
}) => {
  const icon = (headers: Record<string, string>) => request.get('/favicon-light.svg', { headers });
  expect((await icon({ range: 'bytes=0-9' })).status()).toBe(206);
  const beyond = await icon({ range: 'bytes=999999-' });
  expect([beyond.status(), (await beyond.json()).code]).toEqual([416, 'range_not_satisfiable']);
  const { etag = '' } = (await icon({})).headers();
  expect((await icon({ 'if-none-match': etag })).status()).toBe(304);
  expect((await icon({ 'if-none-match': etag.replace('W/', '') })).status()).toBe(304);
});
