import { parse as parseQuery } from 'node:querystring';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '#contract/api.ts';
import { accountRoutes } from '#server/features/account/account.routes.ts';
import { secondFactorRoutes } from '#server/features/account/second-factor.routes.ts';
import { accountEventsRoutes } from '#server/features/account-events/account-events.routes.ts';
import { authenticate } from '#server/features/auth/api-tokens.service.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { backupRoutes } from '#server/features/backup/backup.routes.ts';
import { noteSpending } from '#server/features/budgets/budget-alerts.service.ts';
import { budgetsRoutes } from '#server/features/budgets/budgets.routes.ts';
import { reassignBudgets } from '#server/features/budgets/undo-budgets.service.ts';
import { categoriesRoutes } from '#server/features/categories/categories.routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import type { ImportDeps } from '#server/features/imports/import-deps.ts';
import { importsRoutes } from '#server/features/imports/imports.routes.ts';
import { type ImportReaders, openImportReaders } from '#server/features/imports/reader/readers.ts';
import { insightsRoutes } from '#server/features/insights/insights.routes.ts';
import { openReaders, type Readers } from '#server/features/receipts/reading/reader-pool.ts';
import { receiptsRoutes } from '#server/features/receipts/receipts.routes.ts';
import { confirmReceipt, moveReceiptsToDeleted } from '#server/features/receipts/receipts.service.ts';
import { recurringRoutes } from '#server/features/recurring/recurring.routes.ts';
import { reassignRecurring } from '#server/features/recurring/recurring.service.ts';
import { sampleDataRoutes } from '#server/features/sample-data/sample-data.routes.ts';
import { siteRoutes } from '#server/features/site/site.routes.ts';
import { transactionsRoutes } from '#server/features/transactions/transactions.routes.ts';
import { reassignTransactions } from '#server/features/transactions/transactions.service.ts';
import { undoRoutes } from '#server/features/undo/undo.routes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addApiDocs } from '#server/platform/http/api-page.ts';
import { addErrorHandler, collectRoutes, replyWithError } from '#server/platform/http/error-handler.ts';
import { addHeaders } from '#server/platform/http/headers.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { addJsonBody, bodyLimit } from '#server/platform/http/json-body.ts';
import {
  answerBadRequests,
  endSlowBodies,
  lenientHttp,
  replyToClientError,
} from '#server/platform/http/malformed-http.ts';
import { observeAnswers, requestLog } from '#server/platform/http/request-log.ts';
import { withoutSchemas } from '#server/platform/http/route.ts';
import { addSessionHook } from '#server/platform/http/session-hook.ts';
import { addStaticFiles, asksForPage } from '#server/platform/http/static.ts';
import type { GaugeReader } from '#server/platform/metrics/metrics.ts';
import { addMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { withUndo } from './undo.ts';

export interface AppOptions {
  /** Also serve the built web app, which must exist. */
  web: boolean;
  /** Aborted before shutdown. */
  stopping?: AbortSignal;
  /** Closed with the app. */
  readers?: Readers;
  importReaders?: ImportReaders;
}

export async function buildApp(
  deps: Deps,
  {
    web,
    stopping = new AbortController().signal,
    readers = openReaders(),
    importReaders = openImportReaders(),
  }: AppOptions,
): Promise<FastifyInstance> {
  const { config } = deps;
  const imports: ImportDeps = { ...deps, readers: importReaders, running: new Map() };
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    http: lenientHttp,
    // Long enough for the largest archive over a slow line; `endSlowBodies` ends requests that stall.
    requestTimeout: 3 * 60 * 60_000,
    // While closing, existing connections are still served.
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    schemaController: withoutSchemas,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery },
    frameworkErrors: replyWithError,
    clientErrorHandler: replyToClientError,
  });
  addErrorHandler(app);
  addHeaders(app, { config, stopping });
  answerBadRequests(app);
  endSlowBodies(app);
  const notFound = collectRoutes(app);
  const countRequest = await addMetrics(app, config, figuresOf(deps.db, readers));
  observeAnswers(app, [requestLog(deps.log), ...(countRequest ? [countRequest] : [])]);

  await app.register(
    (scope, _, done) => {
      addJsonBody(scope, stopping);
      addSessionHook(scope, (token) => authenticate(deps, token));
      healthRoutes(scope, deps, stopping);
      addApiDocs(scope, api);
      siteRoutes(scope, deps);
      authRoutes(scope, deps);
      accountRoutes(scope, deps);
      secondFactorRoutes(scope, deps);
      accountEventsRoutes(scope, deps);
      backupRoutes(scope, deps);
      categoriesRoutes(scope, deps, {
        transactions: reassignTransactions,
        others: [(tx, userId, of) => reassignBudgets(tx, deps.ids, { userId, ...of }), reassignRecurring],
      });
      dashboardRoutes(scope, deps);
      insightsRoutes(scope, deps);
      transactionsRoutes(scope, { ...deps, moveReceiptsToDeleted, noteSpending, confirmReceipt });
      receiptsRoutes(scope, { ...deps, readers, noteSpending });
      budgetsRoutes(scope, deps);
      recurringRoutes(scope, deps);
      undoRoutes(scope, withUndo(deps));
      importsRoutes(scope, imports);
      sampleDataRoutes(scope, deps);
      done();
    },
    { prefix: '/api' },
  );

  const sendPage = web && (await addStaticFiles(app));
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && asksForPage(request)) return sendPage(request, reply);
    throw notFound(request, reply);
  });
  return app;
}

/** The embedded database has no connection pool. */
function figuresOf({ connections }: Database, { underWay }: Readers): GaugeReader[] {
  const receipts = {
    name: 'tuppence_receipts_to_read',
    help: 'Receipts that wait to be read or are being read.',
    read: underWay,
  };
  if (connections === undefined) return [receipts];
  const name = 'tuppence_database_connections';
  return [
    receipts,
    { name, help: 'Open connections to PostgreSQL.', read: () => connections().open },
    {
      name: `${name}_idle`,
      help: 'Open connections to PostgreSQL that nobody uses.',
      read: () => connections().idle,
    },
    {
      name: `${name}_awaited`,
      help: 'Requests that wait for a connection to PostgreSQL.',
      read: () => connections().awaited,
    },
  ];
}
