import { dayOf, type LocalDate } from '#contract/calendar.ts';
import {
  forgetChangedWithoutRows,
  hasChanged,
  listUnchanged,
  takeChanged,
} from '#server/features/transactions/changed-subjects.service.ts';
import type { StoredAndCounted } from '#server/features/transactions/recount-rows.service.ts';
import type { UndoHandler } from '#server/features/undo/undo.service.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { toAppError } from '#server/platform/database/failures.ts';
import { deleteOwnRows } from '#server/platform/database/own-rows.ts';
import { skipIfUserBusy, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Findings, findInRows, shownUntil } from './findings/find-in-rows.ts';
import {
  deleteStaleFindings,
  listFindings,
  listSubjectRows,
  type Subject,
  saveFindings,
} from './findings/findings.queries.ts';

/** How many rows of a merchant are looked at: four years of a weekly payment. */
export const mostRowsOfSubject = 200;

/** How many merchants or categories one transaction works out, in some ten milliseconds. */
const subjectsPerTurn = 20;

interface SubjectFindings extends Subject {
  findings: Findings;
}

/** More merchants and categories than anybody pays repeatedly. */
const mostFindings = 1000;

/** What is found in the rows as they are, if it may be shown on a day or later. */
export async function currentFindings(
  deps: Deps,
  userId: UserId,
  day: LocalDate,
): Promise<SubjectFindings[]> {
  await refreshFindings(deps, userId);
  const kept = await listFindings(deps.db.read, userId, { day, most: mostFindings });
  return kept.map(({ findings, kind, is_income, subject }) => ({
    kind,
    is_income,
    subject,
    findings: JSON.parse(findings) as Findings,
  }));
}

/** Looks again at the merchants and categories whose rows have changed. */
async function refreshFindings(deps: Pick<Deps, 'db' | 'clock' | 'log'>, userId: UserId): Promise<void> {
  while (await hasChanged(deps.db.read, userId)) {
    const isKept = await writeAs(deps, { userId, busyTimeout: 0 }, async (tx) => {
      for (const subject of await takeChanged(tx, userId, subjectsPerTurn))
        await refreshFindingsOf(tx, userId, subject);
      return true;
    }).catch((error: unknown) => leaveForLater(deps, error));
    if (!isKept) return;
    await yieldToEventLoop();
  }
}

/** Like `skipIfUserBusy`, also if nothing can be written, as on a full disk: what was found before is still shown. */
function leaveForLater({ log }: Pick<Deps, 'log'>, error: unknown): false {
  if (error instanceof AppError || toAppError(error) === undefined) return skipIfUserBusy(error);
  log.warn({ err: error }, 'could not keep what insights found');
  return false;
}

async function refreshFindingsOf(tx: Tx, userId: UserId, subject: Subject): Promise<void> {
  const findings = await findIn(tx, userId, subject);
  const until = shownUntil(findings);
  const { kind, is_income } = subject;
  const key = { user_id: userId, kind, is_income, subject: subject.subject };
  if (until === undefined) await deleteOwnRows(tx, 'findings', key);
  else await saveFindings(tx, { ...key, findings: JSON.stringify(findings), shown_until: until });
}

async function findIn(db: Queryable, userId: UserId, subject: Subject): Promise<Findings> {
  return findInRows(subject, await listSubjectRows(db, userId, { ...subject, limit: mostRowsOfSubject }));
}

const everything = { day: dayOf(1900, 1, 1), most: 1_000_000 };

/** What is kept of merchants and categories whose rows have not changed since, and what these rows show. */
export async function recountFindings(db: Queryable, userId: UserId): Promise<StoredAndCounted[]> {
  const rows = await listFindings(db, userId, everything);
  const kept = new Map(rows.map((row) => [nameOf(row), `until ${row.shown_until} ${row.findings}`]));
  const pairs: StoredAndCounted[] = [];
  for (const subject of await listUnchanged(db, userId, rows)) {
    const of = nameOf(subject);
    const findings = await findIn(db, userId, subject);
    const until = shownUntil(findings);
    const counted = until === undefined ? undefined : `until ${until} ${JSON.stringify(findings)}`;
    pairs.push({ of, stored: kept.get(of), counted });
  }
  return pairs;
}

function nameOf({ kind, is_income, subject }: Subject): string {
  return `findings of ${kind} ${is_income ? 'income' : 'expense'} ${subject}`;
}

/** Forgets what was found in rows that have changed or are gone, and the names of merchants without rows. */
export async function deleteObsoleteFindings(tx: Tx, userId: UserId): Promise<void> {
  await deleteStaleFindings(tx, userId);
  await forgetChangedWithoutRows(tx, userId);
}

/** Nothing that was found needs to be undone: it is found again in the rows. */
export const insightsUndo: UndoHandler = { kinds: [], afterForgetting: deleteObsoleteFindings };
