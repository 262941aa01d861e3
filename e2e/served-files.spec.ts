import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from './test.ts';

/** Asks for a path just as it is written, which a browser would tidy first. */
async function ask(url: string, { method = 'GET', path }: { method?: string; path: string }) {
  const { hostname, port } = new URL(url);
  const asking = request({ hostname, port, method, path }).end();
  const [reply] = await once(asking, 'response');
  return { status: reply.statusCode, body: await json(reply) };
}

test('nothing is served but the built app', async ({ site }) => {
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
  ])
    expect([path, await ask(site.url, { path })]).toEqual([
      path,
      { status: 404, body: { message: 'There is nothing at this address.', code: 'not_found' } },
    ]);
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND'])
    expect([method, (await ask(site.url, { method, path: '/api/transactions' })).status]).toEqual([
      method,
      405,
    ]);
});
