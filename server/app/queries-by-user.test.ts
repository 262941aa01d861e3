import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { goThroughEveryEndpoint, type Journey } from '#server/testing/every-endpoint.ts';
import type { TestDatabase } from '#server/testing/for-each-dialect.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { openPlanner, type Planner, type Reach } from '#server/testing/plan-of.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { type Statement, watchStatements } from '#server/testing/watch-statements.ts';

const tables = [
  'sessions',
  'login_failures',
  'categories',
  'transactions',
  'totals',
  'word_counts',
  'budgets',
  'recurring',
  'changed_subjects',
  'findings',
  'dismissed_insights',
  'recurring_postings',
  'receipts',
  'undo_log',
  'deleted_transactions',
  'moved_transactions',
  'deleted_receipts',
  'imports',
  'import_rows',
  'bank_entries',
  'import_layouts',
  'own_account_payees',
  'archive_batches',
  'idempotency_keys',
  'account_events',
  'api_tokens',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
];

/** Queries that do not filter by user id, each with the reason. */
const exceptions = [
  { statement: /^select \* from "users" where "email_key" = /, why: 'a login knows the e-mail only' },
  { statement: /from "nightly_backups" where "user_id" = /, why: 'backups of everything are nobody’s' },
  {
    statement: /^select "id" from "users" limit /,
    why: 'the health check asks whether the database answers',
  },
];

forEachDialect((dialect) => {
  let planner: Planner;
  let made: Journey;
  let statements: Statement[];

  beforeAll(async () => {
    // Failures of a network are counted like a user's, under an id of its own.
    const server = await startTestApp(dialect, { LOGIN_LIMIT: '0' });
    const watch = watchStatements(dialect);
    made = await goThroughEveryEndpoint(server);
    watch.stop();
    statements = watch.seen.filter(({ sql }) => /^(select|with|insert|update|delete)\b/i.test(sql));
    planner = await openPlanner(server.deps.db as TestDatabase);
  });
  afterAll(() => planner.close());

  it('every query of a request is recorded: each endpoint has been called successfully', () => {
    const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));
    const undone = endpoints
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
      .filter((endpoint) => !((made.statuses[endpoint] ?? 500) < 300))
      .map((endpoint) => `${endpoint}: ${made.statuses[endpoint] ?? 'never asked'}`);
    expect(undone).toEqual([]);
    expect(statements.length).toBeGreaterThan(40);
  });

  it('every query of a request has no bare parameter that makes SQLite prepare it again for each value', () => {
    const prepared = statements.filter(({ sql }) => /(?<!likely\()\?/.test(sql));
    expect(dialect === 'sqlite' ? prepared : []).toEqual([]);
  });

  it('every query of a request filters by user in every table that it reads or changes', async () => {
    const faults: string[] = [];
    const reached = new Set<string>();
    for (const statement of new Map(statements.map((each) => [each.sql, each])).values()) {
      if (exceptions.some((exception) => exception.statement.test(statement.sql))) continue;
      for (const reach of await planner.reaches(statement)) {
        reached.add(reach.table);
        if (!made.userIds.some((userId) => isByUser(reach, userId)))
          faults.push(`${reach.table} by ${reach.by || 'nothing'}: ${statement.sql}`);
      }
      const [, table = '', columns = ''] = /\binsert into "(\w+)" \(([^)]*)\)/.exec(statement.sql) ?? [];
      if (tables.includes(table) && !columns.includes('"user_id"')) faults.push(statement.sql);
    }
    expect(faults).toEqual([]);
    expect([...tables, 'users'].filter((table) => !reached.has(table))).toEqual([]);
  });

  it('every query of a request that looks for the deleted ones among moved transactions finds them by id', async () => {
    const asked = statements.filter(({ sql }) => /"moved_transactions".*"deleted_transactions"/.test(sql));
    const reaches: Reach[] = [];
    for (const statement of asked) reaches.push(...(await planner.reaches(statement)));
    const byId = reaches.filter(({ table }) => table === 'deleted_transactions').map(({ by }) => by);
    expect(byId.length).toBeGreaterThan(0);
    // PostgreSQL chooses by how many there are.
    if (dialect === 'sqlite') for (const by of byId) expect(by).toMatch(/ AND (undo_)?id=\?/);
  });

  it('the queries of requests leave no listed exception unused', () => {
    const unused = exceptions.filter(({ statement }) => !statements.some(({ sql }) => statement.test(sql)));
    expect(unused).toEqual([]);
  });
});

/** If the plan shows a user id, it must be the caller's. */
function isByUser({ table, by }: Reach, userId: string): boolean {
  if (table !== 'users' && !tables.includes(table)) return true;
  const condition = table === 'users' ? /\b(?:user_)?id ?= ?(?:'([^']*)')?/ : /\buser_id ?= ?(?:'([^']*)')?/;
  const [found, named = userId] = condition.exec(by) ?? [];
  return found !== undefined && named === userId;
}
