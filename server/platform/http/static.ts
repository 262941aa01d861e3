import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHeaders } from './headers.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/web');

/**
 * Serves the built web app: hashed assets for ever, everything else revalidated. Gives the file of a page: its own, which
 * names the scripts that it begins with, or the one that stands for all others.
 */
export async function addStaticFiles(app: FastifyInstance): Promise<(request: FastifyRequest) => string> {
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.headers(pageHeaders);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = new Set(readdirSync(built).filter((name) => name.endsWith('.html')));
  return ({ url }) => {
    const [, address] = /^\/([^/?]*)\/?(?:\?|$)/.exec(url) ?? [];
    const name = address === '' ? 'front' : address;
    return pages.has(`${name}.html`) ? `${name}.html` : 'index.html';
  };
}

/** A page of the app, which its own router opens: not a file, not the API. */
export function asksForPage({ method, url }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?', 1);
  return (
    (method === 'GET' || method === 'HEAD') &&
    pathname !== '/api' &&
    !pathname.startsWith('/api/') &&
    path.extname(pathname) === ''
  );
}
