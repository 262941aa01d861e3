import { type RawBuilder, sql } from 'kysely';

export type DialectName = 'sqlite' | 'postgres';

/** The column types and table options in which the two databases differ. */
export interface SqlTypes {
  /** 64-bit integer. */
  int64: RawBuilder<unknown>;
  int16: RawBuilder<unknown>;
  uuid: RawBuilder<unknown>;
  /** Text compared byte by byte, so that both databases sort alike. */
  text: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  /** CREATE TABLE suffix for tables that are mainly read by primary key. */
  keyedTable: RawBuilder<unknown>;
  table: RawBuilder<unknown>;
  /**
   * What a search looks at, for the index by day, so that it need not read the rows. PostgreSQL limits index entries to
   * less than a long note.
   */
  searchedColumns: readonly string[];
}

export const sqlTypes: Record<DialectName, SqlTypes> = {
  sqlite: {
    int64: sql`integer`,
    int16: sql`integer`,
    uuid: sql`text`,
    text: sql`text`,
    day: sql`text`,
    keyedTable: sql`strict, without rowid`,
    table: sql`strict`,
    searchedColumns: ['is_income', 'category_id', 'amount', 'search_text'],
  },
  postgres: {
    int64: sql`bigint`,
    int16: sql`smallint`,
    uuid: sql`uuid`,
    text: sql`text collate "C"`,
    day: sql`date`,
    keyedTable: sql``,
    table: sql``,
    searchedColumns: [],
  },
};
