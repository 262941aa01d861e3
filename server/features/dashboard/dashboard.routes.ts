import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '#contract/dashboard.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { getCharts, getSummary } from './dashboard.service.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, dashboardApi.summary, ({ caller }) => getSummary(deps.db.read, caller.userId));
  route(app, dashboardApi.charts, ({ caller, query }) => getCharts(deps, caller, query.period));
}
