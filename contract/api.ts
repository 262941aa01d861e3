import { accountApi, setupApi } from './account.ts';
import { accountEventsApi } from './account-events.ts';
import { apiTokensApi } from './api-tokens.ts';
import { authApi } from './auth.ts';
import { backupApi } from './backup.ts';
import { budgetsApi } from './budgets.ts';
import { categoriesApi } from './categories.ts';
import { dashboardApi } from './dashboard.ts';
import { importsApi } from './imports.ts';
import { insightsApi } from './insights.ts';
import { receiptsApi } from './receipts.ts';
import { recurringApi } from './recurring.ts';
import { sampleDataApi } from './sample-data.ts';
import { secondFactorApi } from './second-factor.ts';
import { healthApi, siteApi } from './site.ts';
import { suggestionsApi } from './suggestions.ts';
import { transactionsApi } from './transactions.ts';
import { undoApi } from './undo.ts';

/** Every endpoint by slice: the API document is generated from it, and the browser's calls take their types from it. */
export const api = {
  auth: authApi,
  setup: setupApi,
  transactions: transactionsApi,
  suggestions: suggestionsApi,
  categories: categoriesApi,
  dashboard: dashboardApi,
  insights: insightsApi,
  budgets: budgetsApi,
  recurring: recurringApi,
  receipts: receiptsApi,
  undo: undoApi,
  imports: importsApi,
  sampleData: sampleDataApi,
  account: accountApi,
  secondFactor: secondFactorApi,
  apiTokens: apiTokensApi,
  accountEvents: accountEventsApi,
  backup: backupApi,
  site: siteApi,
  health: healthApi,
};
