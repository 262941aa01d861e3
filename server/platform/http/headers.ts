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
  // No string may become code in the page. The one policy creates only the URL of our service worker, whatever its
  // input.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'worker',
};

/**
 * Default headers of every response: private, not cached, loads nothing, not framable. No Strict-Transport-Security:
 * that is up to whoever terminates TLS for the host.
 */
const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Additional headers of pages and assets: scripts, styles, images and requests only from this server. Not on data,
 * because Node validates every header of every response.
 */
export const pageHeaders = {
  'content-security-policy': Object.entries(contentSecurityPolicy)
    .map(([directive, source]) => `${directive} ${source}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
};

/** Once `stopping` is aborted, clients are told to close their connection and reconnect elsewhere. */
export function addHeaders(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(dataHeaders);
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
}
