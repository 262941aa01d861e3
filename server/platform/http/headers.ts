import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

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

/** Default headers of every response: private, not cached, loads nothing, not framable, uses no device. */
const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** A year. Only where browsers reach the server by TLS, as its operator has said. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

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
export function addHeaders(
  app: FastifyInstance,
  { config, stopping }: { config: Pick<Config, 'PUBLIC_URL'>; stopping: AbortSignal },
): void {
  const headers = config.PUBLIC_URL?.startsWith('https:') ? { ...dataHeaders, ...httpsOnly } : dataHeaders;
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });
}
