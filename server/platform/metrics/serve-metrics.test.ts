import { Server } from 'node:http';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { addMetrics } from './serve-metrics.ts';

it('requests to the port of metrics that stall are ended', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const app = Fastify();
  await addMetrics(app, { HOST: '127.0.0.1', METRICS_PORT: 0, METRICS_TOKEN: undefined }, []);
  await app.ready();
  const [server] = listen.mock.contexts as Server[];
  await app.close();
  expect(server?.requestTimeout).toBeGreaterThan(0);
});
