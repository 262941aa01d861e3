import type { FastifyInstance } from 'fastify';
import { accountEventsApi } from '#contract/account-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { describeEvents } from './account-events.service.ts';

export function accountEventsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, accountEventsApi.list, ({ caller, query }) => describeEvents(deps, caller.userId, query));
}
