import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { embeddedFile } from '#server/platform/database/open.ts';
import type { TestDatabase } from './for-each-dialect.ts';
import type { Statement } from './watch-statements.ts';

/** A place where a statement reaches for rows of a table, and by what. */
export interface Reach {
  table: string;
  /** As the database words it, such as (user_id = '…'::uuid); '' for the whole table. */
  by: string;
}

export interface Planner {
  /** What the database itself says that it would read. */
  reaches(statement: Statement): Promise<Reach[]>;
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
  return {
    async reaches({ sql, values }) {
      const { rows } = await client.query(`explain (format json) ${sql}`, [...values]);
      const reaches: Reach[] = [];
      const collect = (node: Node) => {
        const table = node['Relation Name'];
        if (table !== undefined && node['Node Type'] !== 'ModifyTable') {
          const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter];
          reaches.push({ table, by: conditions.filter(Boolean).join(' ') });
        }
        for (const child of node.Plans ?? []) collect(child);
      };
      collect(rows[0]['QUERY PLAN'][0].Plan);
      return reaches;
    },
    close: () => client.end(),
  };
}

function planSqlite(file: string): Planner {
  const database = new BetterSqlite3(file, { readonly: true });
  return {
    async reaches({ sql }) {
      const names = new Map([...sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, name, alias]) => [alias, name]));
      const steps = database
        .prepare(`explain query plan ${sql}`)
        .all(Array.from(sql.matchAll(/\?/g), () => null)) as { detail: string }[];
      return steps.flatMap(({ detail }) => {
        const [, name = '', by = ''] = /^(?:SEARCH|SCAN) (\w+)\b(?:.*?(\(.*\)))?/.exec(detail) ?? [];
        return name === '' ? [] : [{ table: names.get(name) ?? name, by }];
      });
    },
    async close() {
      database.close();
    },
  };
}
