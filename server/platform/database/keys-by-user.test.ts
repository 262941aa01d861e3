import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachDialect, openTestDatabase, type TestDatabase } from '#server/testing/for-each-dialect.ts';
import type { DialectName } from './dialect.ts';

interface Key {
  table: string;
  name: string;
  /** In index order. */
  columns: string[];
  kind: 'primary key' | 'unique index' | 'index' | 'foreign key';
}

const postgresIndexes = sql<Key>`
  select c.relname as "table", i.relname as name,
    case when x.indisprimary then 'primary key' when x.indisunique then 'unique index' else 'index' end as kind,
    array(select pg_get_indexdef(x.indexrelid, place, false) from generate_series(1, x.indnkeyatts) place) as columns
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace`;

const postgresReferences = sql<Key>`
  select c.conrelid::regclass::text as "table", c.conname as name, 'foreign key' as kind,
    array(select a.attname::text from unnest(c.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by place) as columns
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

const sqliteIndexes = sql<Key & { columns: string }>`
  select t.name as "table", i.name as name,
    case when i.origin = 'pk' then 'primary key' when i."unique" then 'unique index' else 'index' end as kind,
    (select group_concat(c.name) from pragma_index_info(i.name) c order by c.seqno) as columns
  from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table'`;

const sqliteReferences = sql<Key & { columns: string }>`
  select t.name as "table", 'reference ' || f.id as name, 'foreign key' as kind, group_concat(f."from") as columns
  from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table' group by t.name, f.id`;

async function listKeys(db: TestDatabase, dialect: DialectName): Promise<Key[]> {
  const catalogue = db.read as unknown as Kysely<unknown>;
  const [indexes, references] =
    dialect === 'postgres' ? [postgresIndexes, postgresReferences] : [sqliteIndexes, sqliteReferences];
  const [{ rows: one }, { rows: two }] = await Promise.all([
    indexes.execute(catalogue),
    references.execute(catalogue),
  ]);
  return [...one, ...two]
    .filter(({ table }) => !table.startsWith('kysely_'))
    .map(({ columns, ...key }) => ({ ...key, columns: [columns].flat().join().split(',') }));
}

forEachDialect((dialect) => {
  let db: TestDatabase;
  let keys: Key[];
  beforeAll(async () => {
    db = await openTestDatabase(dialect);
    keys = await listKeys(db, dialect);
  });
  afterAll(() => db.close());

  it('the schema can be sharded by user: the user id leads every key, index and reference', () => {
    const ofOthers = keys.filter(({ table }) => table !== 'users');
    expect(ofOthers.filter(({ columns }) => columns[0] !== 'user_id')).toEqual([]);
  });

  it('the schema has a primary key in every table', () => {
    const tables = [...new Set(keys.map(({ table }) => table))];
    const keyed = keys.filter(({ kind }) => kind === 'primary key').map(({ table }) => table);
    expect(keyed.sort()).toEqual(tables.sort());
    expect(tables).toHaveLength(33);
  });

  it('the schema has every table named in the scaling instructions', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8');
    const [instructions = ''] = /```sql\nselect create_reference_table.*?```/s.exec(page) ?? [];
    const tables = [...new Set(keys.map(({ table }) => table))];
    expect(tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(instructions))).toEqual([]);
  });

  it('the schema indexes users by id and e-mail only', () => {
    const ofUsers = keys.filter(({ table, kind }) => table === 'users' && kind !== 'foreign key');
    expect(ofUsers.map(({ kind, columns }) => `${kind}: ${columns}`).sort()).toEqual([
      'primary key: id',
      'unique index: email_key',
    ]);
  });
});
