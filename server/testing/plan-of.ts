import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { embeddedFile } from '#server/platform/database/open.ts';
import type { TestDatabase } from './for-each-dialect.ts';
import type { Statement } from './watch-statements.ts';

/** One table access in a query plan, and its condition. */
export interface Reach {
  table: string;
  /** The condition as printed by the database, such as (user_id = '…'::uuid); '' for a full scan. */
  by: string;
}

export interface Planner {
  /** The table accesses in the database's own query plan. */
  reaches(statement: Statement): Promise<Reach[]>;
  /** Whether the plan must read all rows before it returns the first. */
  sorts(statement: Statement): Promise<boolean>;
  close(): Promise<void>;
}

export async function openPlanner({ url, dataDir }: TestDatabase): Promise<Planner> {
  return url === undefined ? planSqlite(embeddedFile(dataDir)) : planPostgres(url);
}

interface Node {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Node Type': string;
  Plans?: Node[];
}

async function planPostgres(connectionString: string): Promise<Planner> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  async function nodesOf({ sql, values }: Statement): Promise<Node[]> {
    const { rows } = await client.query(`explain (format json) ${sql}`, [...values]);
    const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)];
    return below(rows[0]['QUERY PLAN'][0].Plan);
  }
  return {
    async reaches(statement) {
      return (await nodesOf(statement)).flatMap((node) => {
        const table = node['Relation Name'];
        if (table === undefined || node['Node Type'] === 'ModifyTable') return [];
        const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter];
        return [{ table, by: conditions.filter(Boolean).join(' ') }];
      });
    },
    sorts: async (statement) => (await nodesOf(statement)).some((node) => node['Node Type'].endsWith('Sort')),
    close: () => client.end(),
  };
}

function planSqlite(file: string): Planner {
  const database = new BetterSqlite3(file, { readonly: true });
  const stepsOf = (sql: string) =>
    database.prepare(`explain query plan ${sql}`).all(Array.from(sql.matchAll(/\?/g), () => null)) as {
      detail: string;
    }[];
  return {
    async reaches({ sql }) {
      const names = new Map([...sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, name, alias]) => [alias, name]));
      return stepsOf(sql).flatMap(({ detail }) => {
        const [, name = '', by = ''] = /^(?:SEARCH|SCAN) (\w+)\b(?:.*?(\(.*\)))?/.exec(detail) ?? [];
        return name === '' ? [] : [{ table: names.get(name) ?? name, by }];
      });
    },
    sorts: async ({ sql }) => stepsOf(sql).some(({ detail }) => detail.startsWith('USE TEMP B-TREE')),
    async close() {
      database.close();
    },
  };
}

/**
 * What PostgreSQL expects a query to cost, planned once for all values as in production, where ten users have totals of
 * ten years. Reading a page costs 1 to 4.
 */
export async function costAmongTotals(url: string | undefined, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter table totals drop constraint totals_user_id_fkey');
  await client.query(`insert into totals (user_id, grain, period, is_income, category_id, amount, count)
    select user_id, grain, coalesce(case grain when 'month' then n % 120 when 'day' then n % 3650 end || '', ''), n % 2,
      md5(user_id || '' || n % 13)::uuid, 1, 1
    from (select gen_random_uuid() as user_id from generate_series(1, 10)) as users,
      (select n, case when n <= 13 then 'all' when n <= 1500 then 'month' else 'day' end as grain
        from generate_series(1, 9000) as n) as periods`);
  await client.query(`analyze totals; set plan_cache_mode = force_generic_plan; prepare asked as ${query}`);
  const values = [...query.matchAll(/\$\d/g)].map(() => 'null');
  const { rows } = await client.query(`explain (format json) execute asked (${values})`);
  await client.end();
  return rows[0]['QUERY PLAN'][0].Plan['Total Cost'];
}
