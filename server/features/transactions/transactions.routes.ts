import type { FastifyInstance } from 'fastify';
import { suggestionsApi } from '#contract/suggestions.ts';
import { transactionsApi } from '#contract/transactions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { exportCsv } from './export/export.service.ts';
import { suggestCategory } from './suggestions.service.ts';
import {
  createTransaction,
  listTransactions,
  type ReceiptKeeper,
  recategorise,
  removeMatching,
  removeTransaction,
  removeTransactions,
  replaceTransaction,
} from './transactions.service.ts';

export function transactionsRoutes(app: FastifyInstance, deps: Deps & { receipts: ReceiptKeeper }): void {
  route(app, transactionsApi.list, ({ caller, query }) =>
    listTransactions(deps.db.read, caller.userId, query),
  );
  route(app, suggestionsApi.suggest, async ({ caller, query }) => ({
    suggestions: await suggestCategory(deps.db.read, caller.userId, query),
  }));
  route(app, transactionsApi.create, ({ caller, body }) => createTransaction(deps, caller, body));
  route(app, transactionsApi.replace, ({ caller, params, body }) =>
    replaceTransaction(deps, caller, { id: params.id, input: body }),
  );
  route(app, transactionsApi.remove, async ({ caller, params }) => {
    await removeTransaction(deps, caller, params.id);
    return undefined;
  });
  route(app, transactionsApi.removeMany, async ({ caller, body }) => ({
    deletedCount: await removeTransactions(deps, caller, body.transactionIds),
  }));
  route(app, transactionsApi.removeMatching, async ({ caller, body }) => ({
    deletedCount: await removeMatching(deps, caller, body),
  }));
  route(app, transactionsApi.recategorise, async ({ caller, body }) => ({
    changedCount: await recategorise(deps, caller, body),
  }));
  route(app, transactionsApi.exportCsv, async ({ caller, query }) => ({
    name: 'tuppence-transactions.csv',
    content: await exportCsv(deps, caller.userId, query),
  }));
}
