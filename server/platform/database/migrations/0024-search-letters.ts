import { type Kysely, type RawBuilder, sql } from 'kysely';

const alike = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ς: 'σ' };

const searched = [
  ['transactions', 'search_text'],
  ['deleted_transactions', 'search_text'],
  ['categories', 'name_folded'],
] as const;

/** A search no longer tells these letters apart. */
export async function searchLetters(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of searched) {
    const before: RawBuilder<unknown> = sql.ref(column);
    const after = Object.entries(alike).reduce(
      (text, [from, to]) => sql`replace(${text}, ${sql.lit(from)}, ${sql.lit(to)})`,
      before,
    );
    await sql`update ${sql.table(table)} set ${before} = ${after} where ${before} <> ${after}`.execute(db);
  }
}
