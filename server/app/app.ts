import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '#contract/api.ts';
import { accountRoutes } from '#server/features/account/account.routes.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { findCaller } from '#server/features/auth/sessions.service.ts';
import { budgetsRoutes } from '#server/features/budgets/budgets.routes.ts';
import { moveBudgets } from '#server/features/budgets/budgets.service.ts';
import { categoriesRoutes } from '#server/features/categories/categories.routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { openReaders } from '#server/features/receipts/reading/reader-pool.ts';
import { receiptsRoutes } from '#server/features/receipts/receipts.routes.ts';
import { receiptKeeper } from '#server/features/receipts/receipts.service.ts';
import { recurringRoutes } from '#server/features/recurring/recurring.routes.ts';
import { moveRecurring } from '#server/features/recurring/recurring.service.ts';
import { setupRoutes } from '#server/features/setup/setup.routes.ts';
import { siteRoutes } from '#server/features/site/site.routes.ts';
import { transactionsRoutes } from '#server/features/transactions/transactions.routes.ts';
import { moveTransactions } from '#server/features/transactions/transactions.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addAnswerCache } from '#server/platform/http/answer-cache.ts';
import { addApiDocs } from '#server/platform/http/api-docs.ts';
import { replyToClientError } from '#server/platform/http/client-error.ts';
import { addErrorHandler, replyWithError } from '#server/platform/http/error-handler.ts';
import { addHeaders } from '#server/platform/http/headers.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { addJsonBody, bodyLimit } from '#server/platform/http/json-body.ts';
import { collectRoutes } from '#server/platform/http/not-found.ts';
import { addRequestLog } from '#server/platform/http/request-log.ts';
import { addSessionHook } from '#server/platform/http/session-hook.ts';
import { addStaticFiles, asksForPage } from '#server/platform/http/static.ts';

/** `web`: also serve the built browser app, which must be there then. */
export async function buildApp(deps: Deps, { web }: { web: boolean }): Promise<FastifyInstance> {
  const { config } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Somebody who sends a large photo over a slow line has this long; who sends half a request goes then.
    requestTimeout: 5 * 60_000,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: replyWithError,
    clientErrorHandler: replyToClientError,
  });
  addErrorHandler(app);
  addHeaders(app);
  addRequestLog(app);
  const notFound = collectRoutes(app);

  await app.register(
    (scope, _, done) => {
      addJsonBody(scope);
      addAnswerCache(scope, deps.clock);
      addSessionHook(scope, (token) => findCaller(deps, token));
      healthRoutes(scope, deps);
      addApiDocs(scope, api);
      siteRoutes(scope, deps);
      authRoutes(scope, deps);
      setupRoutes(scope, deps);
      accountRoutes(scope, deps);
      categoriesRoutes(scope, deps, [moveTransactions, moveBudgets, moveRecurring]);
      dashboardRoutes(scope, deps);
      transactionsRoutes(scope, { ...deps, receipts: receiptKeeper(deps) });
      receiptsRoutes(scope, { ...deps, readers: openReaders({ nativeTesseract: config.TESSERACT_PATH }) });
      budgetsRoutes(scope, deps);
      recurringRoutes(scope, deps);
      done();
    },
    { prefix: '/api' },
  );

  if (web) await addStaticFiles(app);
  app.setNotFoundHandler((request, reply) => {
    if (web && asksForPage(request)) return reply.sendFile('index.html');
    throw notFound(request);
  });
  return app;
}
