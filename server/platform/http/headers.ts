import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** No Strict-Transport-Security: whoever terminates TLS decides about it for the whole host. */
const security = {
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

/** Nothing but what this server sends may run, style, show or be called; no page may frame it. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
}
