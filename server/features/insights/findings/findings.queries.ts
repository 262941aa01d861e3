import type { LocalDate } from '#contract/calendar.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { listOwnRows } from '#server/platform/database/own-rows.ts';
import type { FindingTable, TransactionTable } from '#server/platform/database/schema.ts';
import { statement } from '#server/platform/database/statement.ts';

export type Subject = Pick<FindingTable, 'kind' | 'is_income' | 'subject'>;

/** The columns that findings are made from. */
export type SubjectRow = Pick<
  TransactionTable,
  'id' | 'added_on' | 'amount' | 'name' | 'category_id' | 'merchant' | 'recurring_id' | 'created_at'
>;

interface Newest {
  /** The last day of the rows; if absent, there is none. */
  until?: LocalDate;
  limit: number;
}

const selectRows = statement(
  (
    db,
    { userId, is_income, subject, until, limit }: Omit<Subject, 'kind'> & Newest & { userId: UserId },
    kind: Subject['kind'],
  ) =>
    db
      .selectFrom('transactions')
      .select(['id', 'added_on', 'amount', 'name', 'category_id', 'merchant', 'recurring_id', 'created_at'])
      .where('user_id', '=', userId)
      .where('is_income', '=', is_income)
      .where(kind === 'merchant' ? 'merchant' : 'category_id', '=', subject)
      .$if(until !== undefined, (query) => query.where('added_on', '<=', until ?? ''))
      .orderBy('added_on', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
);

/** The newest rows of a merchant or a category, newest first. */
export function listSubjectRows(
  db: Queryable,
  userId: UserId,
  { kind, ...subject }: Subject & Newest,
): Promise<SubjectRow[]> {
  return selectRows(db, { userId, ...subject }, kind);
}

const upsert = statement((tx, { user_id, kind, is_income, subject, findings, shown_until }: FindingTable) =>
  tx
    .insertInto('findings')
    .values({ user_id, kind, is_income, subject, findings, shown_until })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'is_income', 'subject']).doUpdateSet((eb) => ({
        findings: eb.ref('excluded.findings'),
        shown_until: eb.ref('excluded.shown_until'),
      })),
    ),
);

export async function saveFindings(tx: Tx, row: FindingTable): Promise<void> {
  await upsert(tx, row);
}

/** Those of merchants and categories whose rows have changed since. */
export async function deleteStaleFindings(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('findings')
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('changed_subjects')
          .select('changed_subjects.subject')
          .where('changed_subjects.user_id', '=', userId)
          .whereRef('changed_subjects.kind', '=', 'findings.kind')
          .whereRef('changed_subjects.is_income', '=', 'findings.is_income')
          .whereRef('changed_subjects.subject', '=', 'findings.subject'),
      ),
    )
    .execute();
}

/** Those that may be shown on a day, those to be shown longest first. */
export function listFindings(
  db: Queryable,
  userId: UserId,
  { day, most }: { day: LocalDate; most: number },
): Promise<FindingTable[]> {
  const which = { user_id: userId, shown_until: { from: day } };
  return listOwnRows(db, 'findings', which, { by: ['shown_until'], isDescending: true, limit: most });
}

export async function listDismissed(db: Queryable, userId: UserId): Promise<ReadonlySet<string>> {
  const rows = await listOwnRows(db, 'dismissed_insights', { user_id: userId });
  return new Set(rows.map(({ id }) => id));
}
