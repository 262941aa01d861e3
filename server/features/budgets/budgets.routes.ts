import type { FastifyInstance } from 'fastify';
import { budgetsApi } from '#contract/budgets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { tellAlerts } from './budget-alerts.service.ts';
import { copyLastMonth, createBudget, removeBudget, replaceBudget } from './budgets.service.ts';
import { readOutlook } from './outlook.service.ts';
import { listBudgets } from './read-budgets.service.ts';

export function budgetsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, budgetsApi.list, ({ caller, query }) => listBudgets(deps.db.read, caller.userId, query));
  route(app, budgetsApi.outlook, ({ caller }) => readOutlook(deps, caller));
  route(app, budgetsApi.tellAlerts, ({ caller }) => tellAlerts(deps, caller));
  route(app, budgetsApi.create, ({ caller, body }) => createBudget(deps, caller, body));
  route(app, budgetsApi.copyLastMonth, ({ caller, body }) => copyLastMonth(deps, caller, body));
  route(app, budgetsApi.replace, ({ caller, params, body }) =>
    replaceBudget(deps, caller, { id: params.id, input: body }),
  );
  route(app, budgetsApi.remove, async ({ caller, params }) => ({
    undoId: await removeBudget(deps, caller, params.id),
  }));
}
