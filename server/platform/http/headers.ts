import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  // No text may become code in the page. The one policy gives the address of our service worker, whatever it is asked.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'worker',
};

/**
 * Of every answer that does not say otherwise, as the files of the app do: somebody's own and kept by no cache. It loads
 * nothing and nobody frames it. No Strict-Transport-Security: whoever terminates TLS decides about it for the whole host.
 */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Of pages and their parts, besides: nothing but what this server sends may run, style, show or be called. Data need none of
 * it, and Node checks every header of every answer.
 */
export const pageHeaders = {
  'content-security-policy': Object.entries(contentSecurityPolicy)
    .map(([directive, source]) => `${directive} ${source}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
};

/** Once the server is `stopping`, clients are asked to open their next connection elsewhere. */
export function addHeaders(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(dataHeaders);
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
}
