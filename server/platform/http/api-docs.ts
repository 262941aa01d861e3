import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { renderApiPage } from './api-page.ts';
import { pageHeaders } from './headers.ts';
import { type ApiDescription, describeApi } from './open-api.ts';

/** Serves /openapi.json and /docs, without authentication or external resources. */
export function addApiDocs(app: FastifyInstance, api: ApiDescription): void {
  const document = once(() => JSON.stringify(describeApi(api)));
  const page = once(() => renderApiPage(api));
  const style = once(() => readFileSync(path.join(import.meta.dirname, 'api-page.css'), 'utf8'));
  const open = { config: { open: true } } as const;
  app.get('/openapi.json', open, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get('/docs', open, async (_, reply) =>
    reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page()),
  );
  app.get('/docs.css', open, async (_, reply) => reply.type('text/css; charset=utf-8').send(style()));
}

/** Computed on first use. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
