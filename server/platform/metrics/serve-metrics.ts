import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { authMessages } from '#contract/messages/auth.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { OnAnswered } from '../http/request-log.ts';
import type { GaugeReader, Metrics } from './metrics.ts';

type Settings = Pick<Config, 'HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>;

/**
 * Serves /metrics if configured: on its own port, or else on the app's port with a token. Otherwise the metrics code
 * is not loaded. Returns the request counter.
 */
export async function addMetrics(
  app: FastifyInstance,
  config: Settings,
  figures: readonly GaugeReader[],
): Promise<OnAnswered | undefined> {
  if (config.METRICS_PORT === undefined && config.METRICS_TOKEN === undefined) return undefined;
  const { openMetrics } = await import('./metrics.ts');
  const metrics = openMetrics(figures);
  if (config.METRICS_PORT === undefined) addRoute(app, config, metrics);
  else addPort(app, config, metrics);
  return metrics.countRequest;
}

function addRoute(app: FastifyInstance, config: Settings, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request.headers.authorization))
      throw new AppError('signed_out', authMessages.signedOut);
    const { type, text } = await metrics.text();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}

function addPort(app: FastifyInstance, config: Settings, metrics: Metrics): void {
  let server: Server | undefined;
  app.addHook('onReady', async () => {
    // A static import would load all of Node's HTTP client at start-up.
    const { createServer } = await import('node:http');
    server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      if (!mayRead(config, request.headers.authorization)) return void response.writeHead(401).end();
      metrics.text().then(
        ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    server.listen(config.METRICS_PORT, config.HOST);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    app.log.info({ port }, 'serving metrics');
  });
  app.addHook('onClose', (_, done) => {
    server?.closeAllConnections();
    server?.close();
    done();
  });
}

/** Compares hashes, which have equal lengths, in constant time. */
function mayRead({ METRICS_TOKEN: token }: Settings, authorization = ''): boolean {
  return token === undefined || timingSafeEqual(hash(authorization), hash(`Bearer ${token}`));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
