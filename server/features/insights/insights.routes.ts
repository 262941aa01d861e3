import type { FastifyInstance } from 'fastify';
import { insightsApi } from '#contract/insights.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { dismiss, makeRecurring, restoreDismissed } from './insight-actions.service.ts';
import { getInsights } from './insights.service.ts';
import { reviewYear } from './year-in-review.service.ts';

export function insightsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, insightsApi.show, ({ caller, query }) => getInsights(deps, caller, query));
  route(app, insightsApi.year, ({ caller, params }) => reviewYear(deps, caller, params.year));
  route(app, insightsApi.dismiss, ({ caller, params }) => dismiss(deps, caller, params.id));
  route(app, insightsApi.restore, ({ caller, params }) => restoreDismissed(deps, caller, params.id));
  route(app, insightsApi.makeRecurring, ({ caller, params }) => makeRecurring(deps, caller, params.id));
}
