import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const built = path.resolve(import.meta.dirname, '../../../dist/web');

/** Serves the built web app: hashed assets for ever, everything else revalidated. */
export async function addStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: built,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
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
