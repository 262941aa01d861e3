import type { FastifyInstance } from 'fastify';
import { suggestionsApi } from '#contract/suggestions.ts';
import { transactionsApi } from '#contract/transactions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { exportCsv } from './export/export.service.ts';
import { listTransactions } from './list/list-transactions.service.ts';
import {
  type MoveReceiptsToDeleted,
  removeMatching,
  removeTransaction,
  removeTransactions,
} from './remove-transactions.service.ts';
import { findLastUse, suggestCategory } from './suggestions.service.ts';
import {
  type ConfirmReceipt,
  createTransaction,
  type NoteSpending,
  recategorise,
  replaceTransaction,
} from './transactions.service.ts';

export function transactionsRoutes(
  app: FastifyInstance,
  deps: Deps & {
    moveReceiptsToDeleted: MoveReceiptsToDeleted;
    noteSpending: NoteSpending;
    confirmReceipt: ConfirmReceipt;
  },
): void {
  route(app, transactionsApi.list, ({ caller, query }) => listTransactions(deps.db, caller.userId, query));
  route(app, suggestionsApi.suggest, async ({ caller, query }) => ({
    suggestions: await suggestCategory(deps.db.read, caller.userId, { ...query, isTyped: true }),
    usedAs: await findLastUse(deps.db.read, caller.userId, query.name),
  }));
  route(app, transactionsApi.create, ({ caller, body }) => createTransaction(deps, caller, body));
  route(app, transactionsApi.replace, async ({ caller, params, body }) => {
    const { undoId, transaction } = await replaceTransaction(deps, caller, { id: params.id, input: body });
    return { undoId, reply: transaction };
  });
  route(app, transactionsApi.remove, async ({ caller, params }) => {
    const { undoId } = await removeTransaction(deps, caller, params.id);
    return { undoId, reply: undefined };
  });
  route(app, transactionsApi.removeMany, async ({ caller, body }) => {
    const { undoId, deletedCount } = await removeTransactions(deps, caller, body.transactionIds);
    return { undoId, reply: { deletedCount } };
  });
  route(app, transactionsApi.removeMatching, async ({ caller, body }) => {
    const { undoId, deletedCount } = await removeMatching(deps, caller, body);
    return { undoId, reply: { deletedCount } };
  });
  route(app, transactionsApi.recategorise, async ({ caller, body }) => {
    const { undoId, changedCount } = await recategorise(deps, caller, body);
    return { undoId, reply: { changedCount } };
  });
  route(app, transactionsApi.exportCsv, async ({ caller, query }) => ({
    name: 'tuppence-transactions.csv',
    content: await exportCsv(deps, caller, query),
  }));
}
