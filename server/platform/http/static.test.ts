import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { afterFile } from '#server/testing/after-file.ts';
import { addStaticFiles, asksForPage } from './static.ts';

const asksWithGet = (url: string) => asksForPage({ method: 'GET', url });

it.each(['/', '/transactions', '/transactions/?page=2', '/apiary', '/budgets/api'])(
  '%s is an address of a page',
  (url) => {
    expect(asksWithGet(url)).toBe(true);
  },
);

it.each([
  ...[
    '/api',
    '/api/',
    '/api?x',
    '/api/x',
    '/API/x',
    '//api/x',
    '/api%2fx',
    '/%61pi/x',
    '/%2Fapi/x',
    '/\\api/x',
  ],
  ...['/robots.txt', '/%ff'],
])('%s is not an address of a page', (url) => {
  expect(asksWithGet(url)).toBe(false);
});

it('only GET and HEAD ask for a page', () => {
  expect(asksForPage({ method: 'HEAD', url: '/budgets' })).toBe(true);
  expect(asksForPage({ method: 'POST', url: '/budgets' })).toBe(false);
});

it('a page that a build under a running server has added is served at once', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'tuppence-pages-'));
  const app = Fastify();
  afterFile(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  writeFileSync(path.join(root, 'index.html'), 'the app');
  app.setNotFoundHandler(await addStaticFiles(app, root));
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return { statusCode, body };
  };
  expect(await ask('/reports')).toEqual({ statusCode: 404, body: 'the app' });

  writeFileSync(path.join(root, 'reports.html'), 'the reports');

  expect(await ask('/reports')).toEqual({ statusCode: 200, body: 'the reports' });
  expect(await ask('/reports/?month=2026-11')).toEqual({ statusCode: 200, body: 'the reports' });
});
