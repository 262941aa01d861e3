import pg from 'pg';

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
