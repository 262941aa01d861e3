import type { FastifyInstance } from 'fastify';
import { categoriesApi } from '#contract/categories.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { addCategory, listCategories, type Reassign, removeCategory } from './categories.service.ts';
import { renameCategory } from './rename-category.service.ts';

export function categoriesRoutes(app: FastifyInstance, deps: Deps, reassign: Reassign): void {
  const list = (isIncome: boolean) => (call: { caller: { userId: string } }) =>
    listCategories(deps.db.read, call.caller.userId, isIncome);
  route(app, categoriesApi.expense, list(false));
  route(app, categoriesApi.income, list(true));
  route(app, categoriesApi.all, list(false));
  route(app, categoriesApi.add, ({ caller, body }) => addCategory(deps, caller, body));
  route(app, categoriesApi.rename, async ({ caller, body: { categoryToRename: name, newName } }) => {
    return { undoId: await renameCategory(deps, caller, { name, newName }), name: newName };
  });
  route(app, categoriesApi.remove, async ({ caller, body: { categoryToDelete: name, moveTo } }) => ({
    undoId: await removeCategory(deps, caller, { name, moveTo, reassign }),
  }));
}
