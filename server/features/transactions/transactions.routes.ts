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
  route(app, transactionsApi.replace, ({ caller, params, body }) =>
    replaceTransaction(deps, caller, { id: params.id, edit: body }),
  );
  route(app, transactionsApi.remove, ({ caller, params }) => removeTransaction(deps, caller, params.id));
  route(app, transactionsApi.removeMany, ({ caller, body }) =>
    removeTransactions(deps, caller, body.transactionIds),
  );
  route(app, transactionsApi.removeMatching, ({ caller, body }) => removeMatching(deps, caller, body));
  route(app, transactionsApi.recategorise, ({ caller, body }) => recategorise(deps, caller, body));
  route(app, transactionsApi.exportCsv, async ({ caller, query }) => ({
    name: 'tuppence-transactions.csv',
    content: await exportCsv(deps, caller, query),
  }));
}
