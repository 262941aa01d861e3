import type { FastifyInstance } from 'fastify';
import { healthApi } from '#contract/health.ts';
import type { Deps } from '../deps.ts';
import { route } from './route.ts';

export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, healthApi.check, async () => {
    await db.ping();
    return { status: 'ok' as const };
  });
}
