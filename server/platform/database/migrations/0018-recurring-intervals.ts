import { type Kysely, sql } from 'kysely';
import type { SqlTypes } from '../dialect.ts';

/** A recurring transaction can be due every second week, or every third month. */
export async function recurringIntervals(db: Kysely<unknown>, type: SqlTypes): Promise<void> {
  await db.schema
    .alterTable('recurring')
    .addColumn('interval', type.int16, (c) =>
      c.notNull().defaultTo(1).check(sql`"interval" between 1 and 99`),
    )
    .execute();
}
