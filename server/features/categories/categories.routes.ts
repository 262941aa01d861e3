import type { FastifyInstance } from 'fastify';
import { categoriesApi } from '#contract/categories.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { addCategory, listCategories, type MoveToCategory, removeCategory } from './categories.service.ts';
import { renameCategory } from './rename-category.service.ts';

/** `movers`: how each slice moves its rows from one category to another. */
export function categoriesRoutes(app: FastifyInstance, deps: Deps, movers: readonly MoveToCategory[]): void {
  const list = (isIncome: boolean) => (call: { caller: { userId: string } }) =>
    listCategories(deps.db.read, call.caller.userId, isIncome);
  route(app, categoriesApi.expense, list(false));
  route(app, categoriesApi.income, list(true));
  route(app, categoriesApi.all, list(false));
  route(app, categoriesApi.add, ({ caller, body }) => addCategory(deps, caller, body));
  route(app, categoriesApi.rename, ({ caller, body: { categoryToRename, newName } }) =>
    renameCategory(deps, caller, { name: categoryToRename, newName }),
  );
  route(app, categoriesApi.remove, async ({ caller, body }) => {
    const undoId = await removeCategory(deps, caller, { name: body.categoryToDelete, movers });
    return { undoId, reply: undefined };
  });
}
