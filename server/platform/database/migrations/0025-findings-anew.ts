import { type Kysely, sql } from 'kysely';

/** Everything has to be looked at again: what is dated ahead no longer hides others, or takes their places. */
export async function findingsAnew(db: Kysely<unknown>): Promise<void> {
  await sql`insert into changed_subjects (user_id, kind, is_income, subject)
    select distinct user_id, 'merchant', is_income, merchant from transactions where merchant <> ''
    on conflict do nothing`.execute(db);
  await sql`insert into changed_subjects (user_id, kind, is_income, subject)
    select distinct user_id, 'category', is_income, cast(category_id as text) from transactions where true
    on conflict do nothing`.execute(db);
}
