import type { FastifyInstance } from 'fastify';
import { setupApi } from '#contract/setup.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { saveSetup } from './setup.service.ts';

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, setupApi.save, ({ caller, body }) => saveSetup(deps, caller, body.defaultCurrency));
}
