import { sql } from 'kysely';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { ChangedSubjectTable } from '#server/platform/database/schema.ts';
import { inRowBatches, statement } from '#server/platform/database/statement.ts';
import { merchantKey } from '#server/platform/name-words.ts';
import type { CountedRow } from '../transaction-fields.ts';

/** A merchant or a category, in one direction. */
export type Subject = Omit<ChangedSubjectTable, 'user_id'>;

/** Notes the merchants and categories of changed rows; call in the same transaction. */
export async function noteChanged(tx: Tx, userId: UserId, rows: readonly CountedRow[]): Promise<void> {
  const subjects = new Map<string, ChangedSubjectTable>();
  for (const { is_income, name, category_id } of rows)
    for (const [kind, subject] of [
      ['merchant', merchantKey(name)],
      ['category', category_id],
    ] as const)
      if (subject !== '')
        subjects.set(`${kind} ${is_income} ${subject}`, { user_id: userId, kind, is_income, subject });
  await inRowBatches([...subjects.values()], (some) => insert(tx, { rows: some }));
}

const insert = statement((tx, { rows }: { rows: readonly ChangedSubjectTable[] }) =>
  tx
    .insertInto('changed_subjects')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'is_income', 'subject']).doNothing()),
);

/** Forgets to look again at merchants and categories that no longer have rows. */
export async function deleteChangedWithoutRows(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('changed_subjects')
    .where('user_id', '=', userId)
    .where('kind', '=', 'merchant')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions')
            .select('id')
            .where('user_id', '=', userId)
            .whereRef('transactions.is_income', '=', 'changed_subjects.is_income')
            .whereRef('merchant', '=', 'subject'),
        ),
      ),
    )
    .execute();
  await tx
    .deleteFrom('changed_subjects')
    .where('user_id', '=', userId)
    .where('kind', '=', 'category')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('totals')
            .select('period')
            .where('user_id', '=', userId)
            .where('grain', '=', 'all')
            .where('period', '=', '')
            .whereRef('totals.is_income', '=', 'changed_subjects.is_income')
            .whereRef(sql<string>`cast(category_id as text)`, '=', 'subject'),
        ),
      ),
    )
    .execute();
}

/** Every merchant and category with rows. */
export async function listSubjects(db: Queryable, userId: UserId): Promise<Subject[]> {
  const merchants = await db
    .selectFrom('transactions')
    .select(['is_income', 'merchant as subject'])
    .distinct()
    .where('user_id', '=', userId)
    .where('merchant', '!=', '')
    .execute();
  const totals = await listOwnRows(db, 'totals', { user_id: userId, grain: 'all' });
  return [
    ...merchants.map((row) => ({ kind: 'merchant' as const, ...row })),
    ...totals.map((row) => ({
      kind: 'category' as const,
      is_income: row.is_income,
      subject: row.category_id,
    })),
  ];
}
