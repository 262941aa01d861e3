import Fastify, { type FastifyInstance } from 'fastify';
import { authMessages } from '#contract/messages/auth.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { addErrorHandler } from '../http/error-handler.ts';
import type { OnAnswered } from '../http/request-log.ts';
import { withoutSchemas } from '../http/route.ts';
import { isSameSecret } from '../is-same-secret.ts';
import type { GaugeReader } from './metrics.ts';

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
  const server = config.METRICS_PORT === undefined ? app : openPort(app, config.METRICS_PORT, config.HOST);
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request.headers.authorization))
      throw new AppError('signed_out', authMessages.signedOut);
    const { type, text } = await metrics.text();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
  return metrics.countRequest;
}

/** A server that listens and closes with the app. */
function openPort(app: FastifyInstance, port: number, host: string): FastifyInstance {
  const server = Fastify({
    schemaController: withoutSchemas,
    forceCloseConnections: true,
    requestTimeout: 60_000,
  });
  addErrorHandler(server);
  app.addHook('onReady', async () => {
    const address = await server.listen({ port, host });
    app.log.info({ port: Number(new URL(address).port) }, 'serving metrics');
  });
  app.addHook('onClose', () => server.close());
  return server;
}

function mayRead({ METRICS_TOKEN: token }: Settings, authorization = ''): boolean {
  return token === undefined || isSameSecret(authorization, `Bearer ${token}`);
}
