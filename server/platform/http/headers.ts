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
 * Of every answer: what is not a file of the app, which says otherwise, is somebody's own and kept by no cache. No
 * Strict-Transport-Security: whoever terminates TLS decides about it for the whole host.
 */
export const everyHeader = {
  'cache-control': 'no-store',
  'content-security-policy': Object.entries(contentSecurityPolicy)
    .map(([directive, source]) => `${directive} ${source}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Nothing but what this server sends may run, style, show or be called; no page may frame it. Once it is `stopping`,
 * clients are asked to open their next connection elsewhere.
 */
export function addHeaders(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(everyHeader);
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
}
