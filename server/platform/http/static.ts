import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { pageHeaders } from './headers.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/web');

/**
 * Serves the built web app: hashed assets as immutable, everything else revalidated. Returns the handler for pages:
 * each page has an HTML file that preloads its scripts; unknown addresses get the app's own page with status 404.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  root = built,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  if (!existsSync(root)) throw new AppError('not_found', 'The web app is not built: run npm run build.');
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.headers(pageHeaders);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // These and pages are looked up on request, because a build under a running server brings new ones.
  app.get<{ Params: { name: string } }>('/assets/:name(^[\\w.-]+\\.\\w+$)', ({ params }, reply) =>
    reply.sendFile(`assets/${params.name}`),
  );
  return ({ url }, reply) => {
    const [, address] = /^\/([\w-]*)\/?(?:\?|$)/.exec(url) ?? [];
    const file = `${address === '' ? 'front' : address?.toLowerCase()}.html`;
    return existsSync(path.join(root, file)) ? reply.sendFile(file) : reply.code(404).sendFile('index.html');
  };
}

/** Whether the request is for a page of the web app: neither a file nor the API, however that is spelt. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const pathname = decoded(url.split('?', 1)[0] ?? '');
  return (
    (method === 'GET' || method === 'HEAD') &&
    pathname !== undefined &&
    !/^[/\\]*api([/\\]|$)/i.test(pathname) &&
    path.extname(pathname) === ''
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
