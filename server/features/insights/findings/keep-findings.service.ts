import type { LocalDate } from '#contract/calendar.ts';
import { hasChanged, takeChanged } from '#server/features/transactions/changed-subjects.service.ts';
import { nextTurn } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { laterIfOccupied, writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Findings, findInRows, shownUntil } from './find-in-rows.ts';
import {
  deleteFindings,
  listFindings,
  listSubjectRows,
  type Subject,
  saveFindings,
} from './findings.queries.ts';

/** How many rows of a merchant are looked at: four years of a weekly payment. */
export const rowsLookedAt = 200;

/** How many merchants or categories one transaction works out, in some ten milliseconds. */
const subjectsPerTurn = 20;

export interface KeptFindings extends Subject {
  findings: Findings;
}

/** What is found in the rows as they are, if it may be shown on a day or later. */
export async function currentFindings(
  deps: Deps,
  userId: UserId,
  of: { day: LocalDate; most: number },
): Promise<KeptFindings[]> {
  await keepFindings(deps, userId);
  const kept = await listFindings(deps.db.read, userId, of);
  return kept.map(({ findings, kind, is_income, subject }) => ({
    kind,
    is_income,
    subject,
    findings: JSON.parse(findings) as Findings,
  }));
}

/** Looks again at the merchants and categories whose rows have changed. */
async function keepFindings(deps: Pick<Deps, 'db' | 'clock'>, userId: UserId): Promise<void> {
  while (await hasChanged(deps.db.read, userId)) {
    const isKept = await writeAs(deps, { userId, patience: 0 }, async (tx) => {
      for (const subject of await takeChanged(tx, userId, subjectsPerTurn)) await keep(tx, userId, subject);
      return true;
    }).catch(laterIfOccupied);
    if (!isKept) return;
    await nextTurn();
  }
}

async function keep(tx: Tx, userId: UserId, subject: Subject): Promise<void> {
  const findings = await findIn(tx, userId, subject);
  const until = shownUntil(findings);
  if (until === undefined) return deleteFindings(tx, userId, subject);
  const { kind, is_income } = subject;
  await saveFindings(tx, {
    user_id: userId,
    kind,
    is_income,
    subject: subject.subject,
    findings: JSON.stringify(findings),
    shown_until: until,
  });
}

export async function findIn(db: Queryable, userId: UserId, subject: Subject): Promise<Findings> {
  return findInRows(subject, await listSubjectRows(db, userId, { ...subject, limit: rowsLookedAt }));
}
